import { useEffect, useRef, useState } from 'react';
import { api } from '@/api/user';
import { signupBase } from '@/forms/signup/base';

type Checks = readonly string[];

/** The ways to show the identity that are good for some services. */
export interface Possible {
  /** Undefined until it is known for what is chosen now. */
  checks: Checks | undefined;
  /** Waits until it is known; asks anew where that has failed. */
  ask: () => Promise<Checks>;
}

/** The ways to show the identity that are good for all the services chosen. */
export function useIdentityChecks(services: readonly string[]): Possible {
  const key = services.join();
  const [known, setKnown] = useState<{ key: string; checks: Checks }>({ key: '', checks: [] });
  const latest = useRef<{ key: string; answer: Promise<Checks> }>(undefined);
  const ask = () => {
    if (latest.current?.key === key) return latest.current.answer;
    const answer = checksFor(key);
    latest.current = { key, answer };
    answer.then(
      (checks) => latest.current?.answer === answer && setKnown({ key, checks }),
      () => {
        if (latest.current?.answer === answer) latest.current = undefined;
      },
    );
    return answer;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each choice.
  useEffect(() => {
    if (key !== '') ask().catch(() => {}); // whoever goes on asks anew, and is told
  }, [key]);
  return { checks: known.key === key ? known.checks : undefined, ask };
}

async function checksFor(key: string): Promise<Checks> {
  const services = key.split(',');
  return (await api.call(`/api/${signupBase()}/checks-get`, { services }, { quiet: true }))
    .identityChecks;
}
