import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { askPasskey, passkeysWork } from '@/lib/passkey';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { goOn } from './goOn';
import type { LoginMethodProps } from './loginMethod';
import { loginMethodTexts } from './loginMethodTexts';
import { SignedIn } from './SignedIn';
import { SignInFailure } from './SignInFailure';
import { useSignIn } from './useSignIn';

const quiet = { quiet: true };

/** A passkey, which stands for user id, password and one-time password. */
export function PasskeyLogin({ authRequestId, during }: LoginMethodProps) {
  const t = useTexts(loginMethodTexts);
  const { pending, failure, signedIn, run } = useSignIn();
  if (!passkeysWork()) return <NotificationBanner tone="warning" title={t.passkeyUnable} />;
  const failureOf = (message: string) => new PortalError({ status: 200, message, quiet: true });
  const signIn = async () => {
    const begun = await during(api.call('/api/auth/login/passkey-begin', { authRequestId }, quiet));
    const credential = await askPasskey(begun.options).catch(() => {
      throw failureOf(t.passkeyCancelled);
    });
    const body = { authRequestId, ceremonyId: begun.ceremonyId, credential };
    const next = await during(
      api.call('/api/auth/login/passkey-finish', body, quiet).catch((error: unknown) => {
        const refused = error instanceof PortalError && error.codes.includes('MSG-LIT-E-0058');
        throw refused && !error.reason ? failureOf(t.passkeyUnknown) : error;
      }),
    );
    goOn('user', next);
  };
  return (
    <>
      <SignInFailure failure={failure} restart="" />
      <p>{t.passkeyLead}</p>
      <div className="mt-6">
        <Button pending={pending} onClick={() => void run(signIn)}>
          {t.passkeyGo}
        </Button>
      </div>
      <SignedIn done={signedIn} />
    </>
  );
}
