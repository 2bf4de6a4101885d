import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { LicenceSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { Tabs } from '@/ui/Tabs';
import { LicenceTable } from './LicenceTable';
import { LIMIT, listed } from './listed';
import { listTexts } from './listTexts';
import { addressOf, type ListQuery, useListQuery } from './useListQuery';

const Finder = lazyPart(() => import('./Finder'));

/** MYP0421: the licences, the valid ones and those to come apart from the invalid ones. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const query = useListQuery();
  const navigate = useNavigate();
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', {}));
  const found = listed(data?.licences ?? [], query.find, query.order, useLang());
  const valid = found.filter((each) => each.valid || each.upcoming);
  const invalid = found.filter((each) => !each.valid && !each.upcoming);
  const none = (text: string) => {
    if (!query.find) return text;
    return found.length > 0 ? t.noneHere(found.length) : t.noneFound;
  };
  const show = (changed: Partial<ListQuery>) =>
    navigate(addressOf({ ...query, page: 1, ...changed }), {
      replace: true,
      preventScrollReset: true,
    });
  const paged = (caption: string, empty: string, list: readonly LicenceSummary[]) => (
    <Paged caption={caption} none={none(empty)} list={list} query={query} />
  );
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {data?.more && (
        <div className="mb-6">
          <NotificationBanner tone="warning" title={t.more} />
        </div>
      )}
      {data && data.licences.length > 0 && (
        <Suspense fallback={<ContentLoading />}>
          <Finder query={query} found={found.length} show={show} />
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
              label: t.valid(valid.length),
              content: paged(t.validCaption, t.noneValid, valid),
            },
            {
              id: 'invalid',
              label: t.invalid(invalid.length),
              content: paged(t.invalidCaption, t.noneInvalid, invalid),
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
  query,
}: {
  caption: string;
  none: string;
  list: readonly LicenceSummary[];
  query: ListQuery;
}) {
  const pages = Math.ceil(list.length / LIMIT);
  const page = Math.min(query.page, pages);
  if (list.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <>
      <LicenceTable caption={caption} licences={list.slice((page - 1) * LIMIT, page * LIMIT)} />
      <Pagination page={query.page} pages={pages} to={(to) => addressOf({ ...query, page: to })} />
    </>
  );
}
