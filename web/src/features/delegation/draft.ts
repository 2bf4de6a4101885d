import type { DelegationDetail, FieldError } from '@/api/model';
import { randomId } from '@/lib/id';
import { readFlow, writeFlow } from '@/lib/session';
import { createStore } from '@/lib/store';
import { type Purpose, queryOf } from './paths';
import { nextYear } from './status';

/** What is typed into the form. */
export interface Typed {
  name: string;
  mail: string;
  category: '' | '1' | '2' | '3';
  role: 'AGENT' | 'INQUIRER';
  kind: 'COMPREHENSIVE' | 'SINGLE';
  disclosure: 'ALL' | 'OWN';
  subAgentAllowed: boolean;
  laterRecordsAllowed: boolean;
  procedures: string[];
  someStations: boolean;
  stations: string[];
  validFrom: string;
  validUntil: string;
}

/** A power of attorney that is being written; it lives until these pages are left. */
export interface Draft {
  accountId: string;
  typed: Typed;
  /** Lets it arrive once only; another for whatever else is typed. */
  key: string;
}

/** What the server refused, for the form to show. */
export const refusal = createStore<readonly FieldError[]>([]);

/** One comes back to the form from the confirmation, and knows what stands there. */
export const returning = createStore(false);

/** Whether two say the same. */
export const sameTyped = (a: Typed, b: Typed): boolean =>
  (Object.keys(b) as (keyof Typed)[]).every((key) => `${a[key]}` === `${b[key]}`);

/** The form as it is at first. */
export const emptyTyped = (today: string): Typed => ({
  ...{ name: '', mail: '', category: '', role: 'AGENT', kind: 'COMPREHENSIVE', disclosure: 'ALL' },
  ...{ subAgentAllowed: false, laterRecordsAllowed: false, procedures: [], someStations: false },
  ...{ stations: [], validFrom: today, validUntil: nextYear(today) },
});

/** The form of what takes the place of another: that one's content. */
export function typedOf(of: DelegationDetail, today: string): Typed {
  const { name, mail, category } = of.delegate;
  const { role, kind, disclosure, subAgentAllowed, laterRecordsAllowed, procedures, stations } = of;
  return {
    ...{ name, mail, category: category as Typed['category'], role, kind, disclosure },
    ...{ subAgentAllowed, laterRecordsAllowed, procedures, stations },
    someStations: stations.length > 0,
    validFrom: today,
    validUntil: of.validUntil < today ? nextYear(today) : of.validUntil,
  };
}

/** The draft of this account for a purpose; undefined where there is none. */
export function readDraft(accountId: string, purpose: Purpose): Draft | undefined {
  const draft = kept()[queryOf(purpose)];
  const own = draft?.accountId === accountId;
  return own && Array.isArray(draft.typed?.procedures) ? draft : undefined;
}

/** All that is being written, by what it is for: what one asks for is not lost where one grants something in between. */
function kept(): Record<string, Draft> {
  try {
    return JSON.parse(readFlow('delegationInfo') || '{}');
  } catch {
    return {};
  }
}

/** Keeps what is typed. */
export function keepDraft(accountId: string, purpose: Purpose, typed: Typed): void {
  const draft: Draft = { accountId, typed, key: randomId() };
  writeFlow('delegationInfo', JSON.stringify({ ...kept(), [queryOf(purpose)]: draft }));
}

/** Forgets it: it has been sent. */
export function dropDraft(purpose: Purpose): void {
  const { [queryOf(purpose)]: _, ...others } = kept();
  writeFlow('delegationInfo', JSON.stringify(others));
}
