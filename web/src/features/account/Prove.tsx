import type { ReactNode } from 'react';
import { CertificateProof } from '@/forms/identity/CertificateProof';
import { IssuerProof, visitOf } from '@/forms/identity/IssuerProof';
import type { ProofMethod } from '@/forms/identity/proof';
import { SmsProof } from '@/forms/identity/SmsProof';
import { useMethodStates } from '@/forms/identity/useMethodStates';
import { proofCalls } from './proofCalls';

/** A way to show who one is on the page, rather than by letter. */
export type Proof = Exclude<ProofMethod, 'letter'>;

interface Props {
  method: Proof;
  /** The page that an issuer leads back to. */
  returnTo: string;
  /** The query, where an issuer has led back for this method. */
  came?: URLSearchParams;
  onProved: () => void;
  /** Another button beside the main one. */
  children?: ReactNode;
}

/** Has the person show who they are in one way. */
export function Prove({ method, returnTo, came, onProved, children }: Props) {
  const { of } = useMethodStates('/api/changeid/mst/identity-methods-get');
  const visit = came && visitOf(came);
  if (method === 'certificate') {
    return (
      <CertificateProof calls={proofCalls} onProved={onProved}>
        {children}
      </CertificateProof>
    );
  }
  if (method === 'sms') {
    return (
      <SmsProof calls={proofCalls} onProved={onProved}>
        {children}
      </SmsProof>
    );
  }
  return (
    <IssuerProof
      calls={proofCalls}
      method={method}
      returnTo={returnTo}
      state={of(method)}
      failed={visit && !visit.ok ? visit.reason : undefined}
    >
      {children}
    </IssuerProof>
  );
}
