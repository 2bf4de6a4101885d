import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { accountsTexts } from './texts';

const Detail = lazyPart(() => import('./Detail'));

/** STF0007: an account, with all that belongs to it. */
export default function DetailPage() {
  const t = useTexts(accountsTexts);
  const [query] = useSearchParams();
  const { data, isError, refetch } = useQuery(
    staffQuery('/api/staff/mst/user-mng/detail-get', { accountId: query.get('accountId') ?? '' }),
  );
  const name = data?.account.name;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: name || t.detailTitle },
        ]}
      />
      <PageHeading title={name || t.detailTitle} />
      {data ? (
        <Suspense fallback={<ContentLoading />}>
          <Detail file={data} />
        </Suspense>
      ) : (
        <ContentLoading failed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
}
