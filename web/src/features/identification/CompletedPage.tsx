import { useLocation } from 'react-router';
import { PageTransitionError } from '@/api/error';
import type { UserInfo } from '@/api/user-info';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { completedTexts } from './infoTexts';
import { Steps } from './Steps';
import type { Check } from './useIdentification';
import { useVariant } from './variant';

interface Done {
  /** How the identity was shown, or that a letter goes out. */
  shown?: Check | 'letterSent';
  waitDays?: number;
}

/** MYP0119, and MYP0113 of the variants: the identity is confirmed, or a letter on its way. */
export default function CompletedPage() {
  const t = useTexts(completedTexts);
  const { pathname, state } = useLocation();
  const { identification } = useVariant();
  const { shown, waitDays = 0 } = (state ?? {}) as Done;
  const identified = (useAccount().info as UserInfo | undefined)?.userAttribute.identified;
  if (!shown) throw new PageTransitionError();
  const letter = shown === 'letterSent';
  const title = letter ? t.letterSent : shown === 'none' ? t.registered : t.done;
  return (
    <>
      <PageHeading title={title} />
      {pathname.includes('/change-user-info/') && <Steps current="completed" />}
      <NotificationBanner tone="success" title={title}>
        {letter ? t.letterBody(waitDays) : identified ? t.doneBody : t.partlyBody}
      </NotificationBanner>
      {letter && <p className="mt-4">{t.letterUntil}</p>}
      <ButtonGroup>
        <ButtonLink to="/mypage">{t.toMyPage}</ButtonLink>
        <ButtonLink variant="outline" to={letter ? identification : '/mypage/account'}>
          {letter ? t.toLetter : t.toAccount}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
