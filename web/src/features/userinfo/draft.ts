import type { FieldError, UserInfoDetail } from '@/api/model';
import { type SectionId, sectionIds } from '@/forms/applicant/fields';
import { readFlow, writeFlow } from '@/lib/session';
import { createStore } from '@/lib/store';

/** A change that is being written; it lives until the account's pages are left. */
export interface ChangeDraft {
  items: readonly SectionId[];
  detail: UserInfoDetail;
}

/** What the server refused, for the form to show. */
export const refusal = createStore<readonly FieldError[]>([]);

/** Keeps a change in the tab. */
export function keepDraft(draft: ChangeDraft | null): void {
  writeFlow('userInfo', draft ? JSON.stringify(draft) : '');
}

/** The change of this account that was begun; undefined where there is none. */
export function readDraft(accountId: string): ChangeDraft | undefined {
  try {
    const draft = JSON.parse(readFlow('userInfo') || 'null') as ChangeDraft | null;
    return draft?.detail?.accountId === accountId && Array.isArray(draft.items) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The items that an address names, in the order of the form. */
export const itemsIn = (query: URLSearchParams): SectionId[] => {
  const named = (query.get('items') ?? '').split(' ');
  return sectionIds.filter((id) => named.includes(id));
};
