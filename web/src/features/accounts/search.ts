import { useLocation } from 'react-router';
import type { FieldError } from '@/api/model';
import type { StaffOperations } from '@/api/operations';

/** What accounts are searched by. */
export type Conditions = StaffOperations['/api/staff/mst/user-mng/list-get']['input'];

/** The conditions that are texts, in the order of the form. */
export const textConditions = [
  'name',
  'nameKana',
  'nameEnglish',
  'representativeName',
  'companyNumber',
  'mail',
  'userId',
  'accountId',
  'telNo',
  'postalCode',
  'address',
  'birthday',
] as const satisfies readonly (keyof Conditions)[];

/** The states an account can be in, by their codes. */
export const states = ['01', '02', '03', '04', '05', '06', '09'] as const;

/** The kinds of applicants. */
export const kinds = ['1', '2', '3'] as const;

/**
 * The search of a page of the history. It stands there and not in the address: it holds names, birthdays and numbers of people,
 * which addresses would carry into logs.
 */
export function useConditions(): Conditions | undefined {
  const { state } = useLocation() as { state: { accounts?: Conditions } | null };
  return state?.accounts;
}

/** What the server refused of the search of this page of the history, by its field. */
export function useRefused(): readonly FieldError[] {
  const { state } = useLocation() as { state: { refused?: readonly FieldError[] } | null };
  return state?.refused ?? [];
}

/** What a page of the history keeps for useConditions, and for useRefused. */
export const stateOf = (accounts: Conditions, refused: readonly FieldError[] = []) => ({
  accounts,
  refused,
});
