import { useEffect, useState } from 'react';
import { report, takesPage } from './problem';

/** How a read stands. */
export interface Call<T> {
  data: T | undefined;
  /** Why it failed, for quiet reads. */
  error: unknown;
  retry: () => void;
}

/**
 * Reads once per key, without a cache: for public pages, which load no query
 * cache. Failures go the usual ways unless quiet: the page's own error page, or
 * the popup.
 */
export function useCall<T>(
  key: string,
  read: (options: { signal: AbortSignal; quiet: boolean }) => Promise<T>,
  quiet = false,
): Call<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; data?: T; error?: unknown }>({ key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for read, which is new at each render.
  useEffect(() => {
    const stop = new AbortController();
    read({ signal: stop.signal, quiet }).then(
      (data) => setState({ key, data }),
      (error) => {
        if (stop.signal.aborted) return;
        setState({ key, error });
        if (!quiet && !takesPage(error)) report(error);
      },
    );
    return () => stop.abort();
  }, [key, attempt]);
  const current = state.key === key ? state : { key };
  if (current.error && !quiet && takesPage(current.error)) throw current.error;
  const retry = () => {
    setState({ key });
    setAttempt((now) => now + 1);
  };
  return { data: current.data, error: current.error, retry };
}
