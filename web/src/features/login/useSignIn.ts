import { useCallback, useState } from 'react';
import { PortalError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { usePageRestored } from '@/lib/usePageRestored';
import { SECOND_FACTOR_LOCKED } from './codes';
import { loginTexts } from './texts';

/** What the password page leaves in the history for the next one. */
export const passwordTaken = { state: { password: true } };

/** There were too many failures; the message says how long to wait. */
const TOO_MANY = 'MSG-LIT-E-0104';

/** How a step of the sign-in stands: under way, or why it failed. */
export interface SignInState {
  pending: boolean;
  /** The failure to tell, and which attempt it was. */
  failure: {
    text: string;
    ended: boolean;
    locked: false | Lock;
    attempt: number;
  } | null;
}

/** What helps: waiting, a new password, or only the bureau (the second factor is locked). */
export type Lock = 'awhile' | 'forGood' | 'secondFactor';

function lockOf(error: unknown): Lock | false {
  if (!(error instanceof PortalError && error.codes.includes(TOO_MANY))) return false;
  if (error.reason === SECOND_FACTOR_LOCKED) return 'secondFactor';
  return error.reason === 'locked' ? 'forGood' : 'awhile';
}

/**
 * Runs a step of the sign-in and tells its failure in place. A step that
 * succeeds stays pending, because the page is about to be left.
 */
export function useSignIn() {
  const t = useTexts(loginTexts);
  const [state, setState] = useState<{ pending: boolean; error: unknown; attempt: number }>({
    pending: false,
    error: null,
    attempt: 0,
  });
  const [signedIn, setSignedIn] = useState(false);
  const run = async (step: () => Promise<void>) => {
    setState((now) => ({ pending: true, error: null, attempt: now.attempt + 1 }));
    try {
      await step();
      setSignedIn(true);
    } catch (error) {
      setState((now) => ({ ...now, pending: false, error }));
    }
  };
  usePageRestored(useCallback(() => setState((now) => ({ ...now, pending: false })), []));
  const tell = (error: unknown) => {
    const status = error instanceof PortalError ? error.status : undefined;
    const noCookies = status === 400;
    const ended = noCookies || status === 401 || status === 404 || status === 410;
    const answer = error instanceof PortalError ? error.message : '';
    const locked = lockOf(error);
    const text = noCookies
      ? t.noCookies
      : ended
        ? t.ended
        : locked === 'secondFactor'
          ? t.secondFactorLocked
          : locked === 'forGood'
            ? t.locked
            : answer || (status === 200 ? t.failedBody : t.busy);
    return { text, ended, locked, attempt: state.attempt };
  };
  const shown: SignInState = {
    pending: state.pending,
    failure: state.error ? tell(state.error) : null,
  };
  return { ...shown, signedIn, run };
}
