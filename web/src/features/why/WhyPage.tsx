import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { whyTexts } from './texts';

const Question = lazyPart(() => import('./Question'));

/** STF0126: why a user may do something, or may not. */
export default function WhyPage() {
  const t = useTexts(whyTexts);
  const [query] = useSearchParams();
  const number = query.get('electronicApplicationNumber');
  const me = useAccount().info as StaffInfo | undefined;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          // Back to the case that it was asked from.
          ...(number
            ? [{ label: number, to: href('/desk/detail', { electronicApplicationNumber: number }) }]
            : []),
          { label: t.title },
        ]}
      />
      <PageHeading title={t.title} lead={t.lead} />
      {mayWrite(me) ? (
        <Suspense fallback={<ContentLoading />}>
          <Question key={`${query}`} query={query} />
        </Suspense>
      ) : (
        <EmptyState>{t.viewer}</EmptyState>
      )}
    </>
  );
}
