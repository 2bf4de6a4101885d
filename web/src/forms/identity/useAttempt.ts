import { useCallback, useRef, useState } from 'react';
import { usePageRestored } from '@/lib/usePageRestored';

/** One act at a time, with what came of it. */
export interface Attempt {
  pending: boolean;
  /** What was thrown last; undefined where nothing was. */
  failure: unknown;
  /** Counts the acts, so that the same failure is told anew. */
  count: number;
  run: (act: () => Promise<void>) => void;
  clear: () => void;
}

/** Runs acts of a page, one at a time. An act that succeeds may lead away. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<Omit<Attempt, 'run' | 'clear'>>({
    pending: false,
    failure: undefined,
    count: 0,
  });
  const busy = useRef(false);
  const run = (act: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setState(({ count }) => ({ pending: true, failure: undefined, count: count + 1 }));
    act()
      .then(
        () => setState((now) => ({ ...now, pending: false })),
        (failure: unknown) => setState((now) => ({ ...now, pending: false, failure })),
      )
      .finally(() => {
        busy.current = false;
      });
  };
  usePageRestored(
    useCallback(() => {
      busy.current = false;
      setState((now) => ({ ...now, pending: false }));
    }, []),
  );
  const clear = () => setState((now) => ({ ...now, failure: undefined }));
  return { ...state, run, clear };
}
