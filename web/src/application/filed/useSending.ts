import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { aboutTexts } from './texts';

/** Sends something once, however often it is asked to; tells a failure in place. */
export function useSending() {
  const t = useTexts(aboutTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  /** `act` gives the address to go to, or undefined where the last entries are not kept yet. */
  const send = async (act: () => Promise<string | undefined>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setFailure('');
    try {
      const to = await act();
      if (to === undefined) {
        setFailure(t.unsaved);
        return;
      }
      void queries.invalidateQueries({ refetchType: 'none' });
      navigate(to, { replace: true });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      setFailure(error.status === 200 && error.message ? error.message : t.unknown);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, failure, send };
}
