import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { IssuerProof, visitOf } from '@/forms/identity/IssuerProof';
import { ProofFailure } from '@/forms/identity/ProofFailure';
import type { IssuerMethod } from '@/forms/identity/proof';
import { proofTexts } from '@/forms/identity/texts';
import type { MethodStates } from '@/forms/identity/useMethodStates';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ContentLoading } from '@/ui/Loading';
import { goOn } from './goOn';
import type { LoginMethodProps } from './loginMethod';
import { loginMethodTexts } from './loginMethodTexts';
import { leadsTo } from './restart';

const quiet = { quiet: true };

interface Props extends LoginMethodProps {
  method: IssuerMethod;
  methods: MethodStates;
}

/** My Number Card or gBizID: there, and what has come back from there. */
export function IssuerLogin({ authRequestId, during, method, methods }: Props) {
  const t = useTexts(loginMethodTexts);
  const proof = useTexts(proofTexts);
  const [query] = useSearchParams();
  const { visit, failure } = useVisit(method, () =>
    during(api.call('/api/auth/login/identity-finish', { authRequestId }, quiet)),
  );
  if (visit?.ok && failure === undefined) return <ContentLoading label={t.signingIn} />;
  if (methods.states && !methods.of(method)) {
    return <NotificationBanner tone="warning" title={proof.notOffered} />;
  }
  const begin = (_: IssuerMethod, returnTo: string) =>
    during(api.call('/api/auth/login/identity-begin', { authRequestId, method, returnTo }, quiet));
  return (
    <>
      <ProofFailure failure={failure} />
      <IssuerProof
        calls={{ begin }}
        method={method}
        returnTo={leadsTo(query)}
        state={methods.of(method)}
        failed={visit?.ok === false ? visit.reason : undefined}
      />
    </>
  );
}

/** Ends the sign-in when an issuer has led back with a proof; once, a reload begins anew. */
function useVisit(method: IssuerMethod, finish: () => Promise<{ redirectTo: string }>) {
  const [query, setQuery] = useSearchParams();
  const [visit] = useState(() =>
    query.get('identityVerifyMethod') === method ? visitOf(query) : undefined,
  );
  const [failure, setFailure] = useState<unknown>();
  const begun = useRef(false);
  useEffect(() => {
    if (!visit || begun.current) return;
    begun.current = true;
    const rest = new URLSearchParams(query);
    for (const name of ['proof', 'identityVerifyMethod', 'reason']) rest.delete(name);
    setQuery(rest, { replace: true });
    if (visit.ok) finish().then((next) => goOn('user', next), setFailure);
  });
  return { visit, failure };
}
