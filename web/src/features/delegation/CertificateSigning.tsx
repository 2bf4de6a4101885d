import { type FormEvent, type ReactNode, useRef } from 'react';
import { PortalError } from '@/api/error';
import type { DelegationDetail } from '@/api/model';
import { api } from '@/api/user';
import { CertificateProof } from '@/forms/identity/CertificateProof';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { certificateTexts } from './certificateTexts';
import { useRenewal } from './useRenewal';

/** Signs with the file of a certificate, in this browser. */
export function CertificateSigning({
  begin,
  finish,
  ready = () => true,
  children,
}: {
  /** Gives exactly what is to be signed. */
  begin: () => Promise<{ content: string }>;
  /** Sends the signature. */
  finish: (signature: string) => Promise<unknown>;
  /** Tells whether what is to be signed can be; says at its field why not. */
  ready?: () => boolean;
  children?: ReactNode;
}) {
  const t = useTexts(certificateTexts);
  const worded = useWorded();
  const calls = {
    challenge: () => worded(async () => ({ nonce: (await begin()).content })),
    certificate: (signature: string) => worded(() => finish(signature)),
  };
  const hold = (event: FormEvent) => {
    if (ready()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="mt-10" onSubmitCapture={hold}>
      <Heading level={2}>{t.title}</Heading>
      <p className="mb-4">{t.lead}</p>
      {children}
      <CertificateProof calls={calls} onProved={() => {}} submitLabel={t.sign} />
    </section>
  );
}

/** What is refused at a field that is not here, such as an end past the certificate's, is said as it is. */
function useWorded() {
  const message = useMessage();
  return async <Result,>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      const [field] = error instanceof PortalError ? error.fields : [];
      if (!field) throw error;
      throw new PortalError({ quiet: true, message: message(field.code, field.params) });
    }
  };
}

/** Accepts what an agent asked for, or renews, by the principal's certificate. */
export function SignByCertificate({
  of,
  renewing,
  onSigned,
}: {
  of: DelegationDetail;
  renewing: boolean;
  onSigned: () => Promise<unknown>;
}) {
  const { field, day } = useRenewal(of);
  const until = useRef('');
  const which = { delegationId: of.delegationId, version: of.version };
  const ready = () => {
    if (renewing) until.current = day() ?? '';
    return !renewing || until.current !== '';
  };
  const begin = () =>
    api.call(
      '/api/common/delegation/signature-begin-of',
      renewing ? { ...which, validUntil: until.current } : which,
      { quiet: true },
    );
  const finish = async (signature: string) => {
    const signed = { ...which, signature };
    await (renewing
      ? api.call(
          '/api/common/delegation/renew',
          { ...signed, validUntil: until.current },
          { quiet: true },
        )
      : api.call('/api/common/delegation/accept', signed, { quiet: true }));
    await onSigned();
  };
  return (
    <CertificateSigning begin={begin} finish={finish} ready={ready}>
      {renewing && <div className="mb-6">{field}</div>}
    </CertificateSigning>
  );
}
