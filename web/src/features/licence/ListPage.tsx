import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LicenceSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { Tabs } from '@/ui/Tabs';
import { LicenceTable } from './LicenceTable';
import { LIMIT, listed, type Order } from './listed';
import { listTexts } from './listTexts';

const Finder = lazy(() => loadChunk(() => import('./Finder')));

/** MYP0421: the licences, the valid ones and those to come apart from the invalid ones. */
export default function ListPage() {
  const t = useTexts(listTexts);
  const [tab, setTab] = useState('valid');
  const [find, setFind] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', {}));
  const found = listed(data?.licences ?? [], find, order);
  const valid = found.filter((each) => each.valid || each.upcoming);
  const invalid = found.filter((each) => !each.valid && !each.upcoming);
  const none = (text: string) => (find.trim() ? t.noneFound : text);
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
          <Finder
            find={find}
            order={order}
            found={found.length}
            onFind={setFind}
            onOrder={setOrder}
          />
        </Suspense>
      )}
      {data ? (
        <Tabs
          label={t.filter}
          current={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'valid',
              label: t.valid(valid.length),
              content: <Paged caption={t.validCaption} none={none(t.noneValid)} list={valid} />,
            },
            {
              id: 'invalid',
              label: t.invalid(invalid.length),
              content: (
                <Paged caption={t.invalidCaption} none={none(t.noneInvalid)} list={invalid} />
              ),
            },
          ]}
        />
      ) : (
        <ContentLoading />
      )}
    </>
  );
}

/** One page of a list. A page that a search has made too far is the last one. */
function Paged({
  caption,
  none,
  list,
}: {
  caption: string;
  none: string;
  list: readonly LicenceSummary[];
}) {
  const asked = Math.trunc(Number(useSearchParams()[0].get('page'))) || 1;
  const pages = Math.ceil(list.length / LIMIT);
  const page = Math.min(Math.max(1, asked), Math.max(1, pages));
  if (list.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <>
      <LicenceTable caption={caption} licences={list.slice((page - 1) * LIMIT, page * LIMIT)} />
      <Pagination page={page} pages={pages} to={(to) => `?page=${to}`} />
    </>
  );
}
