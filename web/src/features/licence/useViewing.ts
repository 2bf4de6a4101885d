import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { userQuery } from '@/api/query';

const SHOWN = userQuery('/api/deji/licence/viewing-get', {}, { quiet: true });

/** Ends the viewing on the server; a beacon arrives also when the page goes away. */
function end() {
  const body = new Blob(['{}'], { type: 'application/json' });
  navigator.sendBeacon('/api/deji/licence/viewing-end', body);
}

/**
 * The licence that this browser may look at for a short while. Nothing of it is kept
 * once the page is left, or the time is over.
 */
export function useViewing() {
  const queries = useQueryClient();
  const here = useRef(false);
  const [left, setLeft] = useState(false);
  const { data, error, refetch } = useQuery({ ...SHOWN, retry: false, gcTime: 0, enabled: !left });
  const leave = useCallback(() => {
    setLeft(true);
    queries.removeQueries({ queryKey: SHOWN.queryKey });
  }, [queries]);
  useEffect(() => {
    const gone = () => {
      end();
      leave();
    };
    window.addEventListener('pagehide', gone);
    return () => window.removeEventListener('pagehide', gone);
  }, [leave]);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // A page that is mounted again at once, as React tries out, has not been left.
      setTimeout(() => !here.current && end());
    };
  }, []);
  const lasts = data?.lastsFor;
  useEffect(() => {
    if (lasts === undefined) return;
    const timer = setTimeout(leave, lasts);
    return () => clearTimeout(timer);
  }, [lasts, leave]);
  return { viewed: left ? undefined : data, left, error, refetch };
}
