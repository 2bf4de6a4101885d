import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { CertificateLogin } from './CertificateLogin';
import { IssuerLogin } from './IssuerLogin';
import type { LoginMethodProps } from './loginMethod';
import type { LoginMethod } from './loginMethods';
import { loginMethodTexts } from './loginMethodTexts';
import { PasskeyLogin } from './PasskeyLogin';
import { restartAt } from './restart';
import { SignInFailure } from './SignInFailure';
import { loginTexts } from './texts';
import { UnknownAccount } from './UnknownAccount';
import type { Offered } from './useLoginMethods';

interface Props {
  method: Exclude<LoginMethod, 'password'>;
  chosen: boolean;
  now: Offered;
  onMethod: (method: LoginMethod) => void;
}

/** A way to sign in besides the password. */
export default function LoginMethodPanel({ method, chosen, now, onMethod }: Props) {
  const t = useTexts(loginMethodTexts);
  const login = useTexts(loginTexts);
  const box = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const authRequestId = query.get('authRequestId') ?? '';
  const { end, during } = useEnd();
  useEffect(() => {
    if (chosen) box.current?.querySelector('h1')?.focus();
  }, [chosen]);
  const props = { authRequestId, during };
  return (
    <div ref={box}>
      <PageHeading title={t.by(t[method])} hasErrors={end !== undefined} />
      {end === 'over' && (
        <SignInFailure
          failure={{ text: login.ended, ended: true, locked: false, attempt: 0 }}
          restart={restartAt('user', query)}
        />
      )}
      {end === 'stranger' && (
        <UnknownAccount method={method} onPassword={() => onMethod('password')} />
      )}
      {!end && method === 'passkey' && <PasskeyLogin {...props} />}
      {!end && method === 'certificate' && <CertificateLogin {...props} />}
      {!end && (method === 'mynumber' || method === 'gbizid') && (
        <IssuerLogin {...props} method={method} methods={now.methods} />
      )}
    </div>
  );
}

/** What ends a panel: the sign-in is over, or nobody signs in with what was shown. */
function useEnd() {
  const t = useTexts(loginMethodTexts);
  const [end, setEnd] = useState<'over' | 'stranger'>();
  const never = new Promise<never>(() => {});
  const during: LoginMethodProps['during'] = (call) =>
    call.catch((error: unknown) => {
      if (!(error instanceof PortalError)) throw error;
      const over = [401, 404, 410].includes(error.status ?? 0);
      if (over || error.reason === 'noAccount') {
        setEnd(over ? 'over' : 'stranger');
        return never;
      }
      if (error.reason === 'anotherPerson') {
        throw new PortalError({ status: 200, message: t.otherPerson, quiet: true });
      }
      throw error;
    });
  return { end, during };
}
