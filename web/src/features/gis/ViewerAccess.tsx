import type { UserAttribute } from '@/api/model';
import { useOpeningNote } from '@/i18n/opening';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { paths } from './paths';
import { gisTexts } from './texts';
import { useKnownPage } from './useKnownPage';

const SERVICE = 'gis';
const UNDER_REVIEW = '02';

/** Whether the account may use the viewing, and what to do where it may not. */
export function ViewerAccess({ attribute }: { attribute: UserAttribute }) {
  const t = useTexts(gisTexts);
  const known = useKnownPage();
  const notYet = useOpeningNote('zoneMap');
  if (!attribute.isTemporary && !attribute.registration.includes(SERVICE)) {
    return (
      <NotificationBanner
        tone="warning"
        title={t.noService}
        actions={
          known(paths.addService) && (
            <ButtonLink size="md" variant="outline" to={paths.addService}>
              {t.addService}
            </ButtonLink>
          )
        }
      >
        {t.noServiceBody}
      </NotificationBanner>
    );
  }
  if (attribute.userStatusCd === UNDER_REVIEW) {
    return (
      <NotificationBanner
        tone="warning"
        title={t.review}
        actions={
          attribute.letterPending && (
            <ButtonLink size="md" to={paths.letterCode}>
              {t.enterCode}
            </ButtonLink>
          )
        }
      >
        {attribute.letterPending ? t.reviewLetter : t.reviewBody}
      </NotificationBanner>
    );
  }
  return (
    <NotificationBanner tone="info" title={notYet ?? t.mayUse}>
      {t.mayUseBody}
    </NotificationBanner>
  );
}
