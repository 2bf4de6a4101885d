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

/** Why a session of this tab was ended by others: in the words of the server. */
const END_REASON = 'barred';

/** Why a session is over, and whether its account may sign in again. */
interface EndReason {
  why: string;
  again: boolean;
}

/** The kind of problem of a session that is over because its account has another role or other bureaus now (internal/httpx). */
export const CHANGED = 'urn:radioportal:account-changed';

/** Keeps for the sign-in why others have ended a session, its account disabled or another role's now. */
export const keepEndReason = (reason: EndReason, store: SafeStorage = sessionStore): void =>
  store.set(END_REASON, JSON.stringify(reason));

/** Once somebody signs in. */
export const forgetEndReason = (store: SafeStorage = sessionStore): void =>
  store.remove(END_REASON);

/** Why the session of this tab is over; null where nobody has ended it. */
export const endReason = (store: SafeStorage = sessionStore): EndReason | null =>
  JSON.parse(store.get(END_REASON) ?? 'null') as EndReason | null;
