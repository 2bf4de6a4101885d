import { Suspense } from 'react';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { oversightTexts } from './texts';

const Report = lazyPart(() => import('./Report'));

/** STF0122: how much happened, by period and bureau. */
export default function OversightPage() {
  const t = useTexts(oversightTexts);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Suspense fallback={<ContentLoading />}>
        <Report />
      </Suspense>
    </>
  );
}
