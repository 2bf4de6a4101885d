import type { UserOperations } from '@/api/operations';
import type { Operation } from '@/ui/why/ground';

type Why = UserOperations['/api/common/delegation/why-get'];

const operations: readonly Operation[] = ['FILE', 'READ', 'CORRECT', 'ADD', 'WITHDRAW', 'PAY'];

/** The question as it is typed; the licence comes with the address alone. */
export interface Values {
  delegationId: string;
  action: Operation;
  procedureId: string;
  electronicApplicationNumber: string;
  licenceId: string;
}

/** What the address asks. */
export function askedIn(query: URLSearchParams): Values {
  const text = (name: string) => query.get(name) ?? '';
  const licenceId = text('licenceId');
  const action =
    operationsFor({ licenceId }).find((operation) => operation === query.get('action')) ?? 'FILE';
  return {
    ...{ delegationId: text('delegationId'), action, licenceId },
    procedureId: text('procedureId'),
    electronicApplicationNumber: text('electronicApplicationNumber'),
  };
}

/** The operations in the order in which they are offered. */
export const operationsFor = ({ licenceId }: Pick<Values, 'licenceId'>): readonly Operation[] =>
  licenceId ? [...operations, 'READ_LICENCE'] : operations;

/** The field that says what a operation is about. */
export function aboutOf(
  action: Operation,
): 'procedureId' | 'electronicApplicationNumber' | undefined {
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
