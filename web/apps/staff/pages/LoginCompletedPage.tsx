import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ButtonLink } from '@/ui/Button';
import { staffTexts } from './texts';

/** STF0009: the staff sign-in is complete. */
export default function LoginCompletedPage() {
  const t = useTexts(staffTexts);
  return (
    <>
      <PageHeading title={t.completed} />
      <ButtonLink to="/portal">{t.toPortal}</ButtonLink>
    </>
  );
}
