import { useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { SignInButton } from '@/shell/SignInButton';
import { ButtonLink } from '@/ui/Button';
import { staffTexts } from './texts';

/** STF0008: the staff portal's entry. */
export default function EntryPage() {
  const t = useTexts(staffTexts);
  const portal = usePortal();
  const { isLogin } = useAccount();
  return (
    <>
      <PageHeading title={t.entryTitle} lead={t.entryLead} />
      {isLogin ? (
        <ButtonLink to={portal.home}>{t.toPortal}</ButtonLink>
      ) : (
        <SignInButton>{t.signIn}</SignInButton>
      )}
    </>
  );
}
