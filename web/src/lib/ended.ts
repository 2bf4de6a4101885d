import { type SafeStorage, sessionStore } from './storage';

/** What the keys of texts that wait in the tab until they can be saved begin with. Signing out clears the storage (internal/session). */
export const TYPED = 'typed.';

/** The address at which a session ended by itself; one is led back to it. */
const ENDED = 'endedAt';

/** Remembers where a session ended, until one is signed in again; without a path it is forgotten. */
export function keepEnded(path?: string, store: SafeStorage = sessionStore): void {
  if (path) store.set(ENDED, path);
  else store.remove(ENDED);
}

/** Where the session of this tab ended by itself; null where it did not. */
export const endedAt = (store: SafeStorage = sessionStore): string | null => store.get(ENDED);

/** Why a session of this tab is over, where its account was disabled: in the words of the server. */
const BARRED = 'barred';

/** Keeps for the sign-in why a session is over; nothing where it ended by itself. */
export function keepBarred(why: string, store: SafeStorage = sessionStore): void {
  if (why) store.set(BARRED, why);
  else store.remove(BARRED);
}

/** Why the session of this tab is over; null where its account was not disabled. */
export const barred = (store: SafeStorage = sessionStore): string | null => store.get(BARRED);
