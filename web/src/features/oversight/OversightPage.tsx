import { Suspense } from 'react';
import type { StaffInfo } from '@/api/model';
import { oversees } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { oversightTexts } from './texts';

const Alerts = lazyPart(() => import('@/application/alerts/Alerts'));
const Report = lazyPart(() => import('./Report'));

/** STF0122: how much happened, by period and bureau. */
export default function OversightPage() {
  const t = useTexts(oversightTexts);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {oversees(useAccount().info as StaffInfo | undefined) && (
        <Suspense fallback={null}>
          <Alerts />
        </Suspense>
      )}
      <Suspense fallback={<ContentLoading />}>
        <Report />
      </Suspense>
    </>
  );
}
