import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import {
  baseOf,
  confirmMail,
  type PageStep,
  placeOf,
  readState,
  type SignupProgress,
} from './state';

/** What the pages know of the sign-up. */
export type Known =
  | { is: 'loading' }
  | { is: 'open'; state: SignupProgress }
  | { is: 'none' | 'moved' | 'link' | 'failed' };

/**
 * The sign-up of this browser, for one page of it. The link of the mail is used when the
 * address has its token, which then leaves the address; a sign-up that is at another
 * step leads on there.
 */
export function useSignup(step: PageStep): { known: Known; again: () => void } {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token');
  const [known, setKnown] = useState<Known>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a page and an attempt; a token that leaves the address asks nothing.
  useEffect(() => {
    let current = true;
    const show = (next: Known) => current && setKnown(next);
    const bare = window.location.pathname;
    (token ? confirmMail(token) : readState())
      .then((state) => {
        if (state.status !== 'open') return show({ is: state.status });
        const place = placeOf(state, step);
        if (current && (token || place !== bare)) navigate(place, { replace: true });
        if (place === `${baseOf(state)}/${step}`) show({ is: 'open', state });
      })
      .catch((error) => {
        const refused = token !== null && error instanceof PortalError && error.status === 200;
        if (refused && current) navigate(bare, { replace: true });
        show({ is: refused ? 'link' : 'failed' });
      });
    return () => {
      current = false;
    };
  }, [attempt, step]);
  return {
    known,
    again: () => {
      setKnown({ is: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
