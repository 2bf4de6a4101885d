import { useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { askedMode, type Way } from './ways';
import { wayTexts } from './wayTexts';

/** Who was shown to be somebody has no account that is signed in to so: the ways on. */
export function Stranger({ way, onPassword }: { way: Way; onPassword: () => void }) {
  const t = useTexts(wayTexts);
  const gis = askedMode(useSearchParams()[0]) === 'gis';
  return (
    <NotificationBanner
      tone="warning"
      announce
      title={t.strangerTitle(t[way])}
      actions={
        <>
          <ButtonLink size="md" to={gis ? '/gis/signup' : '/signup'}>
            {t.signUp}
          </ButtonLink>
          <Button size="md" variant="outline" onClick={onPassword}>
            {t.withPassword}
          </Button>
        </>
      }
    >
      {t.strangerBody}
    </NotificationBanner>
  );
}
