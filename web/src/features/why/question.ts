import type { ProcedureVersion, RegisterEntry } from '@/api/model';
import type { StaffOperations } from '@/api/operations';
import type { Operation } from '@/ui/why/ground';

type Why = StaffOperations['/api/staff/common/delegation/why-get'];

/** The operations, in the order in which they are offered. */
export const operations: readonly Operation[] = [
  'READ',
  'FILE',
  'CORRECT',
  'ADD',
  'WITHDRAW',
  'PAY',
  'READ_LICENCE',
];

/** The question as it is typed. */
export interface Values {
  under: 'SELF' | 'MANDATE';
  delegationNumber: string;
  account: string;
  action: Operation;
  electronicApplicationNumber: string;
  procedureId: string;
  licence: string;
}

/** A field of the question. */
export type Name = Exclude<keyof Values, 'under' | 'action'>;

/** What the address of the page brings along. */
export function valuesOf(query: URLSearchParams): Values {
  const text = (name: string) => query.get(name) ?? '';
  const delegationNumber = text('delegationNumber');
  return {
    ...{
      delegationNumber,
      under: delegationNumber ? 'MANDATE' : 'SELF',
      account: text('accountId'),
    },
    ...{ electronicApplicationNumber: text('electronicApplicationNumber'), action: 'READ' },
    ...{ procedureId: '', licence: '' },
  };
}

/** The fields that a question has. */
export function fieldsOf({ under, action }: Pick<Values, 'under' | 'action'>): Name[] {
  const about: Name[] =
    action === 'FILE'
      ? ['procedureId', 'licence']
      : action === 'READ_LICENCE'
        ? ['licence']
        : ['electronicApplicationNumber'];
  return [...(under === 'MANDATE' ? (['delegationNumber'] as const) : []), 'account', ...about];
}

/** Whether a field has to be filled in: who acts is whoever was empowered, or filed, where nobody is named. */
export function isRequired(name: Name, { under, action }: Values): boolean {
  if (name === 'account')
    return under === 'SELF' && (action === 'FILE' || action === 'READ_LICENCE');
  return name !== 'licence' || action === 'READ_LICENCE';
}

/** The fields that are required and empty. */
export const missingOf = (values: Values): Name[] =>
  fieldsOf(values).filter((name) => isRequired(name, values) && values[name].trim() === '');

/** The question as it is asked, about a licence that was found. */
export function inputOf(values: Values, licenceId: string): Why['input'] {
  const given = fieldsOf(values)
    .filter((name) => name !== 'licence')
    .map((name) => [name, values[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return { action: values.action, ...Object.fromEntries(given), ...(licenceId && { licenceId }) };
}

const plain = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** The licence that a number or a call sign means: the only one that was found, or the one that is named so. */
export function licenceMeant(
  found: readonly RegisterEntry[],
  typed: string,
): RegisterEntry | 'none' | 'many' {
  const [first, second] = found;
  if (!first) return 'none';
  if (!second) return first;
  const named = found.filter((each) => plain(each.licenceNumber) === plain(typed));
  return named.length === 1 && named[0] ? named[0] : 'many';
}

/** The procedures that are in force, each once. */
export const inForce = (versions: readonly ProcedureVersion[]) =>
  versions.filter(({ status }) => status === 'inForce');
