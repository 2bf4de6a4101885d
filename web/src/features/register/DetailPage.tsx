import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { wordsOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { isAbsent, takesPage } from '@/shell/problem';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { registerTexts } from './texts';

// Few look for what is not there.
const AbsentNotice = lazyPart(() => import('@/ui/AbsentNotice'));
const Detail = lazyPart(() => import('./Detail'));

/** STF0121: a licence of the register, what it said before, and the filings about it. */
export default function DetailPage() {
  const t = useTexts(registerTexts);
  const [query] = useSearchParams();
  const find = wordsOf(query, 'find', 100);
  const id = query.get('id') ?? '';
  const { data, error, isError, refetch } = useQuery({
    ...staffQuery('/api/staff/common/register/detail-get', { id }),
    throwOnError: (failed) => takesPage(failed) && !isAbsent(failed),
  });
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
      ) : isAbsent(error) ? (
        <Suspense fallback={<ContentLoading />}>
          <AbsentNotice what="licence" of={id} find="/register" />
        </Suspense>
      ) : (
        <ContentLoading failed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
}
