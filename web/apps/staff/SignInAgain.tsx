import { useEffect } from 'react';
import type { PortalError } from '@/api/error';
import { useLang } from '@/i18n/lang';
import { texts, useTexts } from '@/i18n/texts';
import { CHANGED } from '@/lib/ended';
import { loginUrl, useAccount, usePortal } from '@/shell/config';
import { popup } from '@/shell/problem';
import { ButtonAnchor } from '@/ui/Button';
import { onSignedIn } from './signedIn';

const againTexts = texts({
  newTab: { ja: '新しいタブでログインする', en: 'Sign in on a new tab' },
});

/** Leads whose session has ended to a sign-in beside the page, which then goes on as it stands. */
export function SignInAgain({ error }: { error: PortalError }) {
  const t = useTexts(againTexts);
  const lang = useLang();
  const portal = usePortal();
  const { info } = useAccount();
  const account: string = info?.accountId ?? '';
  useEffect(() => onSignedIn(account, () => popup.set(null)), [account]);
  // Not where the account is disabled.
  if (error.status !== 401 || (error.message && error.reason !== CHANGED)) return null;
  return (
    <ButtonAnchor href={loginUrl(portal, portal.home, lang)} target="_blank">
      {t.newTab}
    </ButtonAnchor>
  );
}
