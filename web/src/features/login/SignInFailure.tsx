import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { usePortal } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonAnchor } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { loginTexts } from './texts';
import type { SignInState } from './useSignIn';

const LockedHelp = lazyPart(() => import('./LockedHelp'));

/** Why a step failed, said above the form; where the sign-in has ended, the way to a new one. */
export function SignInFailure({
  failure,
  restart,
}: {
  failure: SignInState['failure'];
  restart: string;
}) {
  const t = useTexts(loginTexts);
  const portal = usePortal().name;
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
        {failure.locked && portal === 'user' && (
          <Suspense>
            <LockedHelp lock={failure.locked} />
          </Suspense>
        )}
      </NotificationBanner>
    </div>
  );
}
