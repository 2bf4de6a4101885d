/**
 * What the API client tells of the sign-in, and asks for. A portal that watches its
 * session or asks for a step-up fills it in.
 */
export const sessionHooks: {
  /** An answer has come: the session was used. */
  used: () => void;
  /** Others have ended the session, which a call that tells its errors in place has found: what it would tell leads nowhere. */
  revoked?: (error: Error) => void;
  /** Has the person show once more who they are; rejects where they would rather not. */
  stepUp?: () => Promise<void>;
  /** While one signs out: settles only where one stays, so that nothing is asked that would be refused. */
  ending?: Promise<void>;
  /** Broken off as one signs out: what is being read then would be refused too. */
  reading: AbortController;
} = { used: () => {}, reading: new AbortController() };
