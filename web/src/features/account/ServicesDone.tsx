import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { servicesTexts } from './servicesTexts';

/** The services were added, or wait for the code of a letter. */
export function ServicesDone({ waitDays }: { waitDays: number }) {
  const t = useTexts(servicesTexts);
  return (
    <>
      <PageHeading title={t.title} />
      {waitDays > 0 ? (
        <NotificationBanner tone="info" announce title={t.letter}>
          {t.letterBody(waitDays)}
        </NotificationBanner>
      ) : (
        <NotificationBanner tone="success" announce title={t.done}>
          {t.doneBody}
        </NotificationBanner>
      )}
      <ButtonGroup>
        <ButtonLink to="/mypage/account/info">{t.info}</ButtonLink>
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
