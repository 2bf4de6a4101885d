import { Suspense, useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { SignInButton } from '@/shell/SignInButton';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { ownTexts } from './texts';

const OwnForm = lazyPart(() => import('./OwnForm'));

/** STF0148: one's own password and authenticator app; before anything else where somebody else has chosen them. */
export default function OwnPage() {
  const t = useTexts(ownTexts);
  const given = (useAccount().info as StaffInfo | undefined)?.given ?? [];
  const [done, setDone] = useState(false);
  return (
    <>
      {given.length === 0 && !done && (
        <Breadcrumbs items={[{ label: t.home, to: '/portal' }, { label: t.title }]} />
      )}
      <PageHeading title={t.title} lead={given.length === 0 && !done ? t.lead : undefined} />
      {done ? (
        <div className="space-y-6">
          <NotificationBanner announce tone="success" title={t.done}>
            <p>{t.doneLead}</p>
          </NotificationBanner>
          <SignInButton size="md">{t.signIn}</SignInButton>
        </div>
      ) : (
        <Suspense fallback={<ContentLoading />}>
          <OwnForm given={given} onDone={() => setDone(true)} />
        </Suspense>
      )}
    </>
  );
}
