import { useEffect, useState } from 'react';
import { api } from '@/api/user';
import type { UserInfo } from '@/api/user-info';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { loginUrl, type PortalConfig } from '@/shell/config';
import { Button, ButtonAnchor } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { stepUpTexts } from './stepUpTexts';

interface Props {
  config: PortalConfig;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * For accounts that sign in only through others: signing in anew on another tab, so that
 * nothing typed on this page is lost. Goes on when one comes back.
 */
export function SignInAgain({ config, onDone, onCancel }: Props) {
  const t = useTexts(stepUpTexts);
  const lang = useLang();
  const [early, setEarly] = useState(false);
  const goOn = async (pressed: boolean) => {
    if (await signedInAnew(config)) onDone();
    else setEarly(pressed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once; what it calls stays right.
  useEffect(() => {
    const back = () => void goOn(false);
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, []);
  const here = window.location.pathname + window.location.search;
  return (
    <Dialog
      title={t.title}
      onClose={onCancel}
      actions={
        <>
          <ButtonAnchor href={loginUrl(config, here, lang)} target="_blank">
            {t.signIn}
          </ButtonAnchor>
          <Button variant="outline" onClick={() => void goOn(true)}>
            {t.goOn}
          </Button>
          <Button variant="text" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <p>{t.again}</p>
      <p role="alert" className="mt-2 text-error-1 empty:hidden">
        {early ? t.notYet : ''}
      </p>
    </Dialog>
  );
}

/** Whether the session is of a sign-in just now. The page begins anew where it is another account's. */
async function signedInAnew({ holder }: PortalConfig): Promise<boolean> {
  try {
    const now = await api.call('/api/auth/user/attribute-get', {}, { quiet: true });
    const before = holder.get().info as UserInfo | undefined;
    if (before && before.userInfoDetail.accountId !== now.userInfoDetail.accountId) {
      window.location.reload();
      return false;
    }
    const present = Date.parse(now.sessionEndsAt) - now.session.remainingSeconds * 1000;
    return Date.parse(now.freshUntil) > present;
  } catch {
    return false;
  }
}
