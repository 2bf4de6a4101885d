import type { UserInfoDetail } from '@/api/model';
import { createStore } from '@/lib/store';

/** A draft with whose submission the account is to follow, and what it is to take over. */
export interface AlsoAccount {
  draftId: string;
  detail: Partial<UserInfoDetail>;
}

/** What the applicant has ticked; null where the account stays as it is. */
export const alsoAccount = createStore<AlsoAccount | null>(null);
