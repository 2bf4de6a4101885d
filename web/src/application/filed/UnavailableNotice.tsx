import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { progressPath } from './paths';
import { aboutTexts } from './texts';

/** Why the page can do nothing now, and the way back to the application. */
export function UnavailableNotice({
  number,
  why,
  drafts = false,
}: {
  number: string;
  why: string;
  /** What was typed is still there: it is told at once, since the page may have been open. */
  drafts?: boolean;
}) {
  const t = useTexts(aboutTexts);
  return (
    <>
      <NotificationBanner tone="warning" announce={drafts} title={t.impossible}>
        {why}
      </NotificationBanner>
      <ButtonGroup>
        {drafts && (
          <ButtonLink variant="outline" to="/mypage/application-draft">
            {t.drafts}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" to={progressPath(number)}>
          {t.toApplication}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
