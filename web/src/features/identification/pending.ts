import type { FieldError, UserInfoDetail } from '@/api/model';
import { emptyDetail } from '@/forms/applicant/empty';
import { readFlow, writeFlow } from '@/lib/session';
import { createStore } from '@/lib/store';
import type { Check } from './useIdentification';

/** What is given with a proof: how the identity is shown, and the user info as it will be. */
export interface PendingIdentification {
  accountId: string;
  check: Check;
  detail: UserInfoDetail;
  /** The fields that the proof gave. */
  locked: readonly string[];
}

const key = 'formDataAdditional';

/** What was given so far on these pages by an account; undefined where nothing was. */
export function readIdentification(accountId: string): PendingIdentification | undefined {
  try {
    const kept = JSON.parse(readFlow(key) ?? 'null') as PendingIdentification | null;
    if (!kept || kept.accountId !== accountId || typeof kept.check !== 'string') return undefined;
    const detail = { ...emptyDetail, ...kept.detail };
    return { ...kept, detail, locked: Array.isArray(kept.locked) ? kept.locked : [] };
  } catch {
    return undefined;
  }
}

/** Keeps it until the account pages are left. */
export const writeIdentification = (given: PendingIdentification) =>
  writeFlow(key, JSON.stringify(given));

/** What the server refused when it was sent, for the form to show. */
export const refusal = createStore<readonly FieldError[]>([]);
