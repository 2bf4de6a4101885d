import { api } from '@/api/user';
import { CertificateProof } from '@/forms/identity/CertificateProof';
import { useTexts } from '@/i18n/texts';
import { goOn } from './goOn';
import type { LoginMethodProps } from './loginMethod';
import { loginTexts } from './texts';

const quiet = { quiet: true };

/** The file of a digital certificate, whose key signs what the server says. */
export function CertificateLogin({ authRequestId, during }: LoginMethodProps) {
  const t = useTexts(loginTexts);
  const calls = {
    challenge: () =>
      during(api.call('/api/auth/login/identity-challenge', { authRequestId }, quiet)),
    certificate: (cms: string) =>
      during(api.call('/api/auth/login/identity-finish', { authRequestId, cms }, quiet)),
  };
  return (
    <CertificateProof
      calls={calls}
      submitLabel={t.submit}
      onProved={(next) => goOn('user', next)}
    />
  );
}
