import type { FieldError, UserInfoDetail } from '@/api/model';
import type { UserOperations } from '@/api/operations';
import { emptyDetail } from '@/forms/applicant/empty';
import { lockedBy } from '@/forms/applicant/locked';
import { createStore } from '@/lib/store';
import type { SignupProgress } from './state';

/** What is typed on the form and kept on the server. */
export interface Form {
  detail: UserInfoDetail;
  userId: string;
}

/** The account that was made; its recovery codes are told this once. */
export type Issued = UserOperations['/api/signup/userinfo/insert']['result'];

/** What goes from page to page and must not be stored: it is lost with the page. */
export const secret = createStore<{ password: string; issued: Issued | null }>({
  password: '',
  issued: null,
});

/** What the server refused when the account was to be made, for the form to show. */
export const refusal = createStore<{ fields: readonly FieldError[]; text: string } | null>(null);

/** The fields that the proof of a sign-up gave. */
export const lockedOf = (state: SignupProgress): string[] =>
  state.identity ? lockedBy(state.identity.claims, state.userInfoDetail) : [];

/** What a form begins with: what was saved, and over it what the proof says. */
export function formOf(state: SignupProgress, saved: unknown = state.form): Form {
  const { detail, userId } = (saved ?? {}) as Partial<Form>;
  const begun = state.userInfoDetail;
  const merged = { ...begun, ...known(detail) };
  for (const name of lockedOf(state)) Object.assign(merged, { [name]: begun[name as 'lastName'] });
  return {
    detail: { ...merged, userCategory: begun.userCategory },
    userId: typeof userId === 'string' ? userId : '',
  };
}

/** The parts of a saved user info that are what they should be. */
function known(detail: unknown): Partial<UserInfoDetail> {
  const kept = Object.entries(detail ?? {}).filter(
    ([name, value]) => typeof value === typeof emptyDetail[name as keyof UserInfoDetail],
  );
  return Object.fromEntries(kept);
}
