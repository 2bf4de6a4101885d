import { TYPED } from '@/lib/ended';
import { type SafeStorage, sessionStore } from '@/lib/storage';

/** A text that was typed on a page, by the name of its field. */
export interface TypedText {
  label: string;
  text: string;
}

/** Under which they are kept. */
export const keyOf = (account: string) => `${TYPED}${account}.page`;

/** Texts that an account had typed when its session ended, as they are kept; empty for none. */
export const leftTyped = (account: string, store: SafeStorage = sessionStore): string =>
  store.get(keyOf(account)) ?? '';

/** Once it has been read, or sent. */
export const forgetTyped = (account: string, store: SafeStorage = sessionStore) =>
  store.remove(keyOf(account));
