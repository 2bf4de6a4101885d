import { useEffect, useState } from 'react';
import { api } from '@/api/user';
import type { MethodState, ProofMethod } from './proof';

/** Which ways to show who one is are on offer, and open at this hour. */
export interface MethodStates {
  /** Undefined until it is known. */
  states: readonly MethodState[] | undefined;
  failed: boolean;
  retry: () => void;
  /** The state of one way; undefined where it is not on offer. */
  of: (method: ProofMethod | string) => MethodState | undefined;
}

/** Where a flow asks: at the master base of its own, and the sign-in at auth. */
export type MethodsPath =
  | '/api/auth/identity/methods-get'
  | `/api/${'signup' | 'temporary' | 'addidentity' | 'changeid'}/mst/identity-methods-get`;

/** Asks for the states once, and again on retry. */
export function useMethodStates(path: MethodsPath): MethodStates {
  const [states, setStates] = useState<readonly MethodState[]>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew; a page asks at one place.
  useEffect(() => {
    const left = new AbortController();
    api
      .call(path, {}, { quiet: true, signal: left.signal })
      .then(({ methods }) => setStates(methods ?? []))
      .catch(() => {
        if (!left.signal.aborted) setFailed(true);
      });
    return () => left.abort();
  }, [round]);
  const retry = () => {
    setFailed(false);
    setRound(round + 1);
  };
  return { states, failed, retry, of: (method) => states?.find((s) => s.method === method) };
}
