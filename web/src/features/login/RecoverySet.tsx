import { Suspense, useEffect, useState } from 'react';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { recoveryTexts } from './recoveryTexts';
import { useRecovery } from './useRecovery';

// Brings the message catalogue.
const RecoveryForm = lazyPart(() => import('./RecoveryForm'));

/** The link of the mail: a new password while it works, else what to do next. */
export function RecoverySet({ token }: { token: string }) {
  const t = useTexts(recoveryTexts);
  const [state, setState] = useState<'checking' | 'open' | 'over' | 'done'>('checking');
  const { failure, run } = useRecovery();
  const check = () =>
    run(async () => {
      await api.call('/api/auth/recovery/check', { token }, { quiet: true });
      setState('open');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another link is another page.
  useEffect(() => void check(), []);
  if (state === 'over' || failure?.over) return <Over />;
  if (state === 'checking') {
    return (
      <>
        <PageHeading title={t.setTitle} />
        <ContentLoading failed={failure !== undefined} onRetry={() => void check()} />
      </>
    );
  }
  if (state === 'open') {
    return (
      <Suspense fallback={<ContentLoading />}>
        <RecoveryForm
          token={token}
          onOver={() => setState('over')}
          onDone={() => setState('done')}
        />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeading title={t.setTitle} />
      <NotificationBanner
        tone="success"
        announce
        title={t.done}
        actions={
          <ButtonAnchor size="md" href="/api/auth/login?returnTo=/mypage">
            {t.signIn}
          </ButtonAnchor>
        }
      >
        {t.doneBody}
      </NotificationBanner>
    </>
  );
}

function Over() {
  const t = useTexts(recoveryTexts);
  return (
    <>
      <PageHeading title={t.setTitle} hasErrors />
      <NotificationBanner
        tone="error"
        announce
        title={t.over}
        actions={
          <ButtonLink size="md" to="/oidc/login/recovery" replace>
            {t.again}
          </ButtonLink>
        }
      >
        {t.overBody}
      </NotificationBanner>
    </>
  );
}
