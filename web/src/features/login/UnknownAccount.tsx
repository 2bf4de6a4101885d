import { useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { type LoginMethod, requestedMode } from './loginMethods';
import { loginMethodTexts } from './loginMethodTexts';

/** Who was shown to be somebody has no account that is signed in to so: the ways on. */
export function UnknownAccount({
  method,
  onPassword,
}: {
  method: LoginMethod;
  onPassword: () => void;
}) {
  const t = useTexts(loginMethodTexts);
  const gis = requestedMode(useSearchParams()[0]) === 'gis';
  return (
    <NotificationBanner
      tone="warning"
      announce
      title={t.strangerTitle(t[method])}
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
