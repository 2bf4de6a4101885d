import type { UserOperations } from '@/api/operations';
import type { Deed } from '@/ui/why/ground';

type Why = UserOperations['/api/common/delegation/why-get'];

const deeds: readonly Deed[] = ['FILE', 'READ', 'CORRECT', 'ADD', 'WITHDRAW', 'PAY'];

/** The question as it is typed; the licence comes with the address alone. */
export interface Values {
  delegationId: string;
  action: Deed;
  procedureId: string;
  electronicApplicationNumber: string;
  licenceId: string;
}

/** What the address asks. */
export function askedIn(query: URLSearchParams): Values {
  const text = (name: string) => query.get(name) ?? '';
  const licenceId = text('licenceId');
  const action = deedsFor({ licenceId }).find((deed) => deed === query.get('action')) ?? 'FILE';
  return {
    ...{ delegationId: text('delegationId'), action, licenceId },
    procedureId: text('procedureId'),
    electronicApplicationNumber: text('electronicApplicationNumber'),
  };
}

/** The deeds in the order in which they are offered. */
export const deedsFor = ({ licenceId }: Pick<Values, 'licenceId'>): readonly Deed[] =>
  licenceId ? [...deeds, 'READ_LICENCE'] : deeds;

/** The field that says what a deed is about. */
export function aboutOf(action: Deed): 'procedureId' | 'electronicApplicationNumber' | undefined {
  if (action === 'READ_LICENCE') return undefined;
  return action === 'FILE' ? 'procedureId' : 'electronicApplicationNumber';
}

/** Whether it says what it is about. */
export function isComplete(values: Values): boolean {
  const about = aboutOf(values.action);
  return !about || values[about].trim() !== '';
}

/** The question as it is asked. */
export function inputOf({ delegationId, action, licenceId, ...values }: Values): Why['input'] {
  const about = aboutOf(action);
  const licence = about !== 'electronicApplicationNumber' && licenceId;
  return {
    ...{ delegationId, action },
    ...(about && { [about]: values[about].trim() }),
    ...(licence && { licenceId: licence }),
  };
}
