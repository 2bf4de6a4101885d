import { useSearchParams } from 'react-router';
import { api } from '@/api/user';
import { CertificateProof } from '@/forms/identity/CertificateProof';
import { guides } from '@/forms/identity/guides';
import { IssuerProof, visitOf } from '@/forms/identity/IssuerProof';
import { ProofFailure } from '@/forms/identity/ProofFailure';
import type { ProofCalls, ProofMethod } from '@/forms/identity/proof';
import { SmsProof } from '@/forms/identity/SmsProof';
import { proofTexts } from '@/forms/identity/texts';
import { signupBase } from '@/forms/signup/base';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import type { SignupProgress } from './options';
import type { StepProps } from './step';
import { signupTexts } from './texts';

const quiet = { quiet: true };

/** The calls by which a sign-up shows who its person is. */
const calls: ProofCalls<SignupProgress> = {
  begin: (method, returnTo) =>
    api.call(`/api/${signupBase()}/identity-begin`, { method, returnTo }, quiet),
  challenge: () => api.call(`/api/${signupBase()}/identity-certificate-challenge`, {}, quiet),
  certificate: (cms) => api.call(`/api/${signupBase()}/identity-certificate`, { cms }, quiet),
  smsSend: (telNo) => api.call(`/api/${signupBase()}/sms-send`, { telNo }, quiet),
  smsCheck: (code) => api.call(`/api/${signupBase()}/sms-check`, { code }, quiet),
};

/** The identity is shown, in the way that was chosen. */
export function IdentityStep(props: StepProps) {
  const { methods, state, onState } = props;
  const visit = visitOf(useSearchParams()[0]);
  const method = state.identityCheck as ProofMethod;
  const others = <Others {...props} />;
  if (!methods.of(method)) return <NotOffered>{others}</NotOffered>;
  const refused = state.identityRefused || undefined;
  return (
    <>
      {method === 'certificate' && <ProofFailure failure={refused} />}
      {method === 'certificate' && (
        <CertificateProof calls={calls} onProved={onState}>
          {others}
        </CertificateProof>
      )}
      {method === 'sms' && (
        <SmsProof calls={calls} onProved={onState}>
          {others}
        </SmsProof>
      )}
      {(method === 'mynumber' || method === 'gbizid') && (
        <IssuerProof
          calls={calls}
          method={method}
          returnTo="/signup/identify"
          state={methods.of(method)}
          failed={visit?.ok === false ? visit.reason : refused}
        >
          {others}
        </IssuerProof>
      )}
      <p className="mt-8">
        <GuideLink method={method} />
      </p>
    </>
  );
}

function GuideLink({ method }: { method: ProofMethod }) {
  const t = useTexts(proofTexts);
  return <Link to={guides[method]}>{t.guide}</Link>;
}

/** The ways out: another check where there may be one, else another way to log in. */
function Others({ state, options, onServices, onMethod }: StepProps) {
  const t = useTexts(signupTexts);
  const proves = options.loginMethods.find(({ id }) => id === state.loginMethod)?.proves;
  return (
    <Button variant="outline" onClick={proves ? onMethod : onServices}>
      {proves ? t.otherMethod : t.otherCheck}
    </Button>
  );
}

function NotOffered({ children }: { children: React.ReactNode }) {
  const t = useTexts(proofTexts);
  return (
    <>
      <NotificationBanner tone="warning" title={t.notOffered} />
      <div className="mt-6 flex flex-wrap gap-4">{children}</div>
    </>
  );
}
