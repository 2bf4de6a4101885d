import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { addressNow } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Groups } from './Groups';
import { ALL, addressOf, inputOf, narrowed, queryIn, type WorkQuery } from './query';
import { workTexts } from './texts';

const Filters = lazyPart(() => import('./Filters'));
const Saved = lazyPart(() => import('./Saved'));
const Rows = lazyPart(() => import('./Rows'));
const Drafts = lazyPart(() => import('./Drafts'));

/** MYP0221: what is open for all principals under the account's powers of attorney. */
export default function WorkListPage() {
  const t = useTexts(workTexts);
  const query = queryIn(useSearchParams()[0]);
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...userQuery('/api/common/worklist/list-get', inputOf(query)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const show = (changed: Partial<WorkQuery>) =>
    navigate(addressOf({ ...queryIn(addressNow()), page: 1, ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Groups query={query} />
      <Suspense fallback={<ContentLoading />}>
        <Filters query={query} show={show} />
        <Saved query={query} />
      </Suspense>
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data?.total === 0 && <None query={query} />}
      {data && data.total > 0 && (
        <Suspense fallback={<ContentLoading />}>
          <Rows found={data} query={query} stale={isPlaceholderData} show={show} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Drafts text={query.text} />
      </Suspense>
      <p className="mt-4">
        <Link to="/mypage/delegation?side=delegate">{t.mandates}</Link>
      </p>
    </>
  );
}

function None({ query }: { query: WorkQuery }) {
  const t = useTexts(workTexts);
  if (!narrowed(query)) return <EmptyState>{t.none}</EmptyState>;
  return (
    <EmptyState
      action={<Link to={addressOf({ ...ALL, columns: query.columns })}>{t.showAll}</Link>}
    >
      {t.noneFound}
    </EmptyState>
  );
}
