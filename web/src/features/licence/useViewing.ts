import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserOperations } from '@/api/operations';
import { api } from '@/api/user';
import { endViewing, endViewingAway, viewingEnded } from './ending';

type Viewed = UserOperations['/api/deji/licence/viewing-get']['result'];

/**
 * The licence that this browser may look at for a short while. Nothing of it is kept
 * once the page is left, or the time is over.
 */
export function useViewing() {
  const here = useRef(false);
  const [viewed, setViewed] = useState<Viewed>();
  const [error, setError] = useState<unknown>();
  const [left, setLeft] = useState(false);
  const load = useCallback(() => {
    setError(undefined);
    viewingEnded()
      .then(() => api.call('/api/deji/licence/viewing-get', {}, { quiet: true }))
      .then(setViewed, setError);
  }, []);
  const leave = useCallback(() => {
    setLeft(true);
    setViewed(undefined);
  }, []);
  useEffect(() => {
    const gone = () => {
      endViewingAway();
      leave();
    };
    window.addEventListener('pagehide', gone);
    return () => window.removeEventListener('pagehide', gone);
  }, [leave]);
  useEffect(() => {
    here.current = true;
    load();
    return () => {
      here.current = false;
      // A page that is mounted again at once, as React tries out, has not been left.
      setTimeout(() => !here.current && endViewing());
    };
  }, [load]);
  const lasts = viewed?.lastsFor;
  useEffect(() => {
    if (lasts === undefined) return;
    const timer = setTimeout(leave, lasts);
    return () => clearTimeout(timer);
  }, [lasts, leave]);
  return { viewed, left, error, load };
}
