import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { loginUrl, useAccount, usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { staffTexts } from './texts';

/** STF0008: the staff portal's entry. */
export default function EntryPage() {
  const t = useTexts(staffTexts);
  const lang = useLang();
  const portal = usePortal();
  const { isLogin } = useAccount();
  return (
    <>
      <PageHeading title={t.entryTitle} lead={t.entryLead} />
      {isLogin ? (
        <ButtonLink to={portal.home}>{t.toPortal}</ButtonLink>
      ) : (
        <ButtonAnchor href={loginUrl(portal, portal.home, lang)}>{t.signIn}</ButtonAnchor>
      )}
    </>
  );
}
