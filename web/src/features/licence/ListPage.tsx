import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LicenceSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { addressNow, pagesOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { Tabs } from '@/ui/Tabs';
import { LicenceTable } from './LicenceTable';
import { listTexts } from './listTexts';
import { addressOf, inputOf, LIMIT, type ListQuery, queryIn, useListQuery } from './useListQuery';

const Finder = lazyPart(() => import('./Finder'));
// Of few, after a change of their account.
const OutdatedPage = lazyPart(() => import('./OutdatedPage'));
const OutdatedLicences = lazyPart(() => import('@/application/holder/OutdatedLicences'));

/** MYP0421: the licences; those that state another name or address than the account alone where the address asks for them. */
export default function ListPage() {
  if (useSearchParams()[0].get('outdated') !== 'true') return <All />;
  return (
    <Suspense fallback={<ContentLoading />}>
      <OutdatedPage />
    </Suspense>
  );
}

/** The valid licences and those to come apart from the invalid ones. */
function All() {
  const t = useTexts(listTexts);
  const query = useListQuery();
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useQuery({
    ...userQuery('/api/deji/licence/list-get', inputOf(query)),
    placeholderData: keepPreviousData,
  });
  const found = data ? data.valid + data.invalid : 0;
  const none = (text: string) => {
    if (!query.find) return text;
    return found > 0 ? t.noneHere(found) : t.noneFound;
  };
  const show = (changed: Partial<ListQuery>) =>
    navigate(addressOf({ ...queryIn(addressNow()), page: 1, ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  const paged = (caption: string, empty: string, total: number) => (
    <Paged
      caption={caption}
      none={none(empty)}
      list={data?.licences ?? []}
      total={total}
      stale={isPlaceholderData}
      query={query}
    />
  );
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <Suspense fallback={null}>
        <OutdatedLicences />
      </Suspense>
      {data?.more && (
        <div className="mb-6">
          <NotificationBanner tone="warning" title={t.more} />
        </div>
      )}
      {data && (found > 0 || query.find) && (
        <Suspense fallback={<ContentLoading />}>
          <Finder query={query} found={found} show={show} />
        </Suspense>
      )}
      {data ? (
        <Tabs
          label={t.filter}
          current={query.tab}
          onChange={(tab) => show({ tab: tab as ListQuery['tab'] })}
          tabs={[
            {
              id: 'valid',
              label: t.valid(data.valid),
              content: paged(t.validCaption, t.noneValid, data.valid),
            },
            {
              id: 'invalid',
              label: t.invalid(data.invalid),
              content: paged(t.invalidCaption, t.noneInvalid, data.invalid),
            },
          ]}
        />
      ) : (
        <ContentLoading />
      )}
    </>
  );
}

/** One page of a list. A page beyond the end is the last one. */
function Paged({
  caption,
  none,
  list,
  total,
  stale,
  query,
}: {
  caption: string;
  none: string;
  list: readonly LicenceSummary[];
  total: number;
  /** The list is that of what was asked for before. */
  stale: boolean;
  query: ListQuery;
}) {
  const pages = pagesOf(total, LIMIT);
  if (total === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <>
      <LicenceTable caption={caption} licences={list} />
      <Pagination
        page={query.page}
        pages={pages}
        stale={stale}
        to={(to) => addressOf({ ...query, page: to })}
      />
    </>
  );
}
