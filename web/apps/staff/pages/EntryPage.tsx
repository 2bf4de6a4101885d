import { Navigate, useLocation } from 'react-router';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { endedAt, endReason } from '@/lib/ended';
import { loginUrl, useAccount, usePortal } from '@/shell/config';
import { writeHint } from '@/shell/hint';
import { PageHeading } from '@/shell/PageHeading';
import { SignInButton } from '@/shell/SignInButton';
import { ButtonAnchor } from '@/ui/Button';
import { staffTexts } from './texts';

/** STF0008: the staff portal's entry; who is signed in goes on to their home. After a session that ended by itself it says so, and leads back to where one was. */
export default function EntryPage() {
  const t = useTexts(staffTexts);
  const lang = useLang();
  const portal = usePortal();
  const { isLogin } = useAccount();
  const { search } = useLocation();
  const back = endedAt();
  const over = endReason();
  if (back && !isLogin) {
    return (
      <>
        {/* Nobody has signed out, so there is no thanks for the use. */}
        {search !== '' && <Navigate to={portal.entry} replace />}
        <PageHeading
          title={over?.again === false ? t.barredTitle : t.endedTitle}
          lead={over?.why ?? t.endedLead}
        />
        {over?.again !== false && (
          <ButtonAnchor
            href={loginUrl(portal, back, lang)}
            onClick={() => writeHint(portal.name, 'maybe')}
          >
            {t.signInAgain}
          </ButtonAnchor>
        )}
      </>
    );
  }
  if (isLogin) return <Navigate to={portal.home} replace />;
  return (
    <>
      <PageHeading title={t.entryTitle} lead={t.entryLead} />
      <SignInButton>{t.signIn}</SignInButton>
    </>
  );
}
