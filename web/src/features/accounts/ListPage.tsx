import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { PortalError } from '@/api/error';
import { staffApi } from '@/api/staff';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Found, STEP } from './Found';
import { type Conditions, stateOf, useConditions } from './search';
import { accountsTexts } from './texts';

const path = '/api/staff/mst/user-mng/list-get';

/** What a search finds, page by page: only the accounts that are shown are read. */
function useFound(searched: Conditions | undefined) {
  const query = useInfiniteQuery({
    queryKey: [path, searched],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      staffApi.call(path, { ...searched, limit: STEP, offset: pageParam }, { signal }),
    getNextPageParam: ({ total }, _, last) => (last + STEP < total ? last + STEP : undefined),
    enabled: searched !== undefined,
  });
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  // What has changed since the page before may come twice.
  const accounts = new Map(
    pages.flatMap((page) => page.accounts).map((row) => [row.accountId, row] as const),
  );
  const total = query.hasNextPage ? (first?.total ?? 0) : accounts.size;
  return { ...query, list: first && { ...first, accounts: [...accounts.values()], total } };
}

/** STF0006: the accounts that a search finds; nothing where nothing was searched for. */
export default function ListPage() {
  const t = useTexts(accountsTexts);
  const navigate = useNavigate();
  const searched = useConditions();
  const conditions = searched ?? {};
  const { list, isError, error, refetch, fetchNextPage, isFetchingNextPage } = useFound(searched);
  // What cannot be looked for is told at its field, with all that was typed.
  if (error instanceof PortalError && error.fields.length > 0)
    return <Navigate to="/search" replace state={stateOf(conditions, error.fields)} />;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: t.listTitle },
        ]}
      />
      <PageHeading title={t.listTitle} />
      <p className="mb-4">
        <Button
          variant="outline"
          size="md"
          onClick={() => void navigate('/search', { state: stateOf(conditions) })}
        >
          {t.newer}
        </Button>
      </p>
      {!searched && <EmptyState>{t.emptySearch}</EmptyState>}
      {searched && !list && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
      <p role="status" className="my-4">
        {list && list.total > 0 && t.found(list.total)}
      </p>
      {list?.total === 0 && <EmptyState>{t.none}</EmptyState>}
      {list && list.total > 0 && (
        <Found
          caption={t.listTitle}
          list={list}
          onFurther={() => void fetchNextPage()}
          pending={isFetchingNextPage}
        />
      )}
    </>
  );
}
