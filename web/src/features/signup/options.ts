import { useEffect, useState } from 'react';
import type { UserOperations } from '@/api/operations';
import { api } from '@/api/user';
import { signupBase } from '@/forms/signup/base';

/** What a sign-up can choose from (procedures/accounts.yaml). */
export type Options = UserOperations['/api/signup/mst/options-get']['result'];
export type Kind = Options['kinds'][number];

/** A sign-up as the server has it. */
export type SignupProgress = UserOperations['/api/signup/state-get']['result'];
export type Category = Kind['userCategory'];
export type LoginMethod = Exclude<SignupProgress['loginMethod'], ''>;
export type Check = Exclude<SignupProgress['identityCheck'], ''>;

/** An answer of the server that a page needs. */
export interface Answer<T> {
  data: T | undefined;
  failed: boolean;
  retry: () => void;
  /** What the page knows meanwhile, by another call. */
  set: (data: T) => void;
}

/** Asks once when the page opens, and again on retry. */
export function useRequest<T>(ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [data, set] = useState<T>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a round.
  useEffect(() => {
    const left = new AbortController();
    ask(left.signal).then(set, () => {
      if (!left.signal.aborted) setFailed(true);
    });
    return () => left.abort();
  }, [round]);
  const retry = () => {
    setFailed(false);
    setRound(round + 1);
  };
  return { data, failed, retry, set };
}

/** The choices of a sign-up. */
export const useOptions = () =>
  useRequest((signal) =>
    api.call(`/api/${signupBase()}/mst/options-get`, {}, { quiet: true, signal }),
  );

/** Where the sign-up of this browser stands. */
export const readState = (signal?: AbortSignal) =>
  api.call(`/api/${signupBase()}/state-get`, {}, { quiet: true, signal });
