import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { readChoice, startOf } from './choice';
import { signupTexts } from './texts';

/** No sign-up is under way in this browser: it never was, is over, or goes on in another one. */
export function NoSignup({ moved }: { moved: boolean }) {
  const t = useTexts(signupTexts);
  const start = (
    <ButtonLink variant="outline" size="md" to={startOf(readChoice()?.variant)}>
      {t.anew}
    </ButtonLink>
  );
  return (
    <NotificationBanner
      announce
      tone={moved ? 'info' : 'warning'}
      title={moved ? t.movedTitle : t.noneTitle}
      actions={start}
    >
      {moved ? t.movedBody : t.noneBody}
    </NotificationBanner>
  );
}
