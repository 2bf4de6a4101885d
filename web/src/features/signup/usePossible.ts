import { useEffect, useState } from 'react';
import { api } from '@/api/user';

/** The ways to show the identity that are good for all the services chosen. */
export function usePossible(services: readonly string[]): readonly string[] {
  const [possible, setPossible] = useState<readonly string[]>([]);
  const key = services.join();
  useEffect(() => {
    if (key === '') return setPossible([]);
    const left = new AbortController();
    const options = { quiet: true, signal: left.signal };
    api
      .call('/api/signup/checks-get', { services: key.split(',') }, options)
      .then((found) => setPossible(found.identityChecks))
      .catch(() => {}); // the next step says what is wrong
    return () => left.abort();
  }, [key]);
  return possible;
}
