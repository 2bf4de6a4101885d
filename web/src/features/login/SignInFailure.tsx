import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonAnchor } from '@/ui/Button';
import { loginTexts } from './texts';
import type { SignInState } from './useSignIn';

/** Why a step failed, said above the form; where the sign-in has ended, the way to a new one. */
export function SignInFailure({
  failure,
  restart,
}: {
  failure: SignInState['failure'];
  restart: string;
}) {
  const t = useTexts(loginTexts);
  if (!failure) return null;
  return (
    <div className="mb-8">
      <NotificationBanner
        key={failure.attempt}
        tone="error"
        announce
        title={t.failed}
        actions={
          failure.ended && (
            <ButtonAnchor variant="outline" size="md" href={restart}>
              {t.restart}
            </ButtonAnchor>
          )
        }
      >
        {failure.text}
      </NotificationBanner>
    </div>
  );
}
