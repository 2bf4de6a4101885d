import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserOperations } from '@/api/operations';
import { api } from '@/api/user';
import { type MethodStates, useMethodStates } from '@/forms/identity/useMethodStates';
import { passkeysWork } from '@/lib/passkey';
import { type LoginMethod, loginMethods, requestedKind } from './loginMethods';

type Options = UserOperations['/api/signup/mst/options-get']['result'];

/** The ways on offer, with the state of those that rest at times. */
export interface Offered {
  /** Empty until it is known which ones suit the kind of account. */
  offered: readonly LoginMethod[];
  methods: MethodStates;
  /** The service that the address names. */
  service: Options['services'][number] | undefined;
}

/** Which ways to sign in there are: here, in this browser, and for whom the address says comes. */
export function useLoginMethods(): Offered {
  const methods = useMethodStates('/api/auth/identity/methods-get');
  const [query] = useSearchParams();
  const kind = requestedKind(query);
  const { options, loaded } = useOptions(Boolean(kind || query.get('service')));
  const account = options?.kinds.find((each) => each.userCategory === kind);
  const suits = (method: LoginMethod) =>
    method === 'passkey' || (account?.loginMethods ?? [method]).includes(method);
  const here = (method: LoginMethod) => {
    if (method === 'password') return true;
    if (method === 'passkey') return passkeysWork();
    return !methods.states || methods.of(method) !== undefined;
  };
  return {
    offered: loaded ? loginMethods.filter((method) => suits(method) && here(method)) : [],
    methods,
    service: options?.services.find(({ id }) => id === query.get('service')),
  };
}

/** What a sign-up may choose from, where the address asks for it. Without an answer everything is offered. */
function useOptions(needed: boolean) {
  const [state, setState] = useState<{ options?: Options; loaded: boolean }>({ loaded: !needed });
  useEffect(() => {
    if (!needed) return;
    const left = new AbortController();
    api
      .call('/api/signup/mst/options-get', {}, { quiet: true, signal: left.signal })
      .then((options) => setState({ options, loaded: true }))
      .catch(() => {
        if (!left.signal.aborted) setState({ loaded: true });
      });
    return () => left.abort();
  }, [needed]);
  return state;
}
