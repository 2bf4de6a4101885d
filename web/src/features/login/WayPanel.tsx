import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { CertificateWay } from './CertificateWay';
import { PasskeyWay } from './PasskeyWay';
import { restartAt } from './restart';
import { SignInFailure } from './SignInFailure';
import { Stranger } from './Stranger';
import { loginTexts } from './texts';
import type { Offered } from './useOffered';
import { VouchedWay } from './VouchedWay';
import type { WayProps } from './way';
import type { Way } from './ways';
import { wayTexts } from './wayTexts';

interface Props {
  way: Exclude<Way, 'password'>;
  chosen: boolean;
  now: Offered;
  onWay: (way: Way) => void;
}

/** A way to sign in besides the password. */
export default function WayPanel({ way, chosen, now, onWay }: Props) {
  const t = useTexts(wayTexts);
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
      <PageHeading title={t.by(t[way])} hasErrors={end !== undefined} />
      {end === 'over' && (
        <SignInFailure
          failure={{ text: login.ended, ended: true, locked: false, attempt: 0 }}
          restart={restartAt('user', query)}
        />
      )}
      {end === 'stranger' && <Stranger way={way} onPassword={() => onWay('password')} />}
      {!end && way === 'passkey' && <PasskeyWay {...props} />}
      {!end && way === 'certificate' && <CertificateWay {...props} />}
      {!end && (way === 'mynumber' || way === 'gbizid') && (
        <VouchedWay {...props} method={way} methods={now.methods} />
      )}
    </div>
  );
}

/** What ends a panel: the sign-in is over, or nobody signs in with what was shown. */
function useEnd() {
  const t = useTexts(wayTexts);
  const [end, setEnd] = useState<'over' | 'stranger'>();
  const never = new Promise<never>(() => {});
  const during: WayProps['during'] = (call) =>
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
