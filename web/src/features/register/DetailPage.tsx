import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { wordsOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { registerTexts } from './texts';

const Detail = lazyPart(() => import('./Detail'));

/** STF0121: a licence of the register, what it said before, and the filings about it. */
export default function DetailPage() {
  const t = useTexts(registerTexts);
  const [query] = useSearchParams();
  const find = wordsOf(query, 'find', 100);
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/common/register/detail-get', { id: query.get('id') ?? '' }),
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.title, to: href('/register', find ? { find } : {}) },
          { label: data?.licenceNumber ?? '…' },
        ]}
      />
      <PageHeading title={data?.licenceNumber ?? t.title} />
      {data ? (
        <Suspense fallback={<ContentLoading />}>
          <Detail licence={data} />
        </Suspense>
      ) : (
        <ContentLoading failed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
}
