import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { aboutTexts } from './about/texts';
import { progressPath } from './aboutPaths';

/** Why the page can do nothing now, and the way back to the application. */
export function Impossible({ number, why }: { number: string; why: string }) {
  const t = useTexts(aboutTexts);
  return (
    <>
      <NotificationBanner tone="warning" title={t.impossible}>
        {why}
      </NotificationBanner>
      <ButtonGroup>
        <ButtonLink variant="outline" to={progressPath(number)}>
          {t.toApplication}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
