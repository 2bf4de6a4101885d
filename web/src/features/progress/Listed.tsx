import { type ReactNode, Suspense } from 'react';
import type { FiledProcedure } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { listTexts } from './listTexts';
import type { ListQuery } from './useListQuery';

const ListFilter = lazyPart(() => import('./ListFilter'));
const Truncated = lazyPart(() => import('./Truncated'));

/** A long list under its filter: how many there are, the rows, the way to the other pages. */
export function Listed({
  query,
  data,
  stale,
  history,
  children,
}: {
  query: ListQuery;
  data: { total: number; truncated: boolean; procedures: readonly FiledProcedure[] } | undefined;
  /** The data are those of what was asked for before. */
  stale: boolean;
  history?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(listTexts);
  return (
    <Suspense fallback={<ContentLoading />}>
      <ListFilter query={query} procedures={data?.procedures ?? []} history={history} />
      <p role="status" className="mb-4">
        {data && t.count(data.total)}
      </p>
      {data?.truncated && <Truncated />}
      {data ? children : <ContentLoading />}
      {data && (
        <Pagination page={query.page} pages={query.pages(data.total)} stale={stale} to={query.to} />
      )}
    </Suspense>
  );
}
