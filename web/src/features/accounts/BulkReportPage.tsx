import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { AccountBulkFile, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonAnchor, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { BulkState } from './BulkState';
import { BulkKnown, BulkWrong } from './BulkWrong';
import { bulkTexts } from './bulkTexts';

const BulkActs = lazyPart(() => import('./BulkActs'), 'BulkActs');

/** How long until the page looks again; after an hour only a return to it does. */
const pause = (loads: number) => {
  if (loads < 300) return 1000;
  return loads < 400 ? 30_000 : false;
};

/** STF0125: how far a file is, and what came of its rows. */
export default function BulkReportPage() {
  const t = useTexts(bulkTexts);
  const bulkId = useSearchParams()[0].get('bulkId') ?? '';
  const chief = (useAccount().info as StaffInfo | undefined)?.role === 'administrator';
  const { data, isError, refetch } = useQuery({
    ...staffQuery('/api/staff/common/userinfo/bulk-get', { bulkId }),
    enabled: chief,
    refetchInterval: ({ state }) =>
      state.data && /ING$/.test(state.data.stage) ? pause(state.dataUpdateCount) : false,
  });
  const lead = data && t.reportLead(data.fileName, data.rows);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.home, to: '/portal' },
          { label: t.searchTitle, to: '/search' },
          { label: t.title, to: '/account/bulk' },
          { label: t.reportTitle },
        ]}
      />
      <PageHeading title={t.reportTitle} lead={chief ? lead : t.onlyAdministrators} />
      {data && <Report of={data} />}
      {chief && !data && <ContentLoading failed={isError} onRetry={() => void refetch()} />}
    </>
  );
}

function Report({ of }: { of: AccountBulkFile }) {
  const t = useTexts(bulkTexts);
  const lang = useLang();
  const report = new URLSearchParams({ bulkId: of.bulkId, lang });
  return (
    <>
      <BulkState of={of} />
      <Suspense fallback={<ContentLoading />}>
        <BulkActs of={of} />
      </Suspense>
      <BulkWrong of={of} />
      <BulkKnown of={of} />
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonAnchor
          variant="outline"
          size="md"
          href={`/api/staff/common/userinfo/bulk-report?${report}`}
          download
        >
          {t.csv}
        </ButtonAnchor>
        <ButtonLink variant="outline" size="md" to="/account/bulk">
          {t.other}
        </ButtonLink>
      </div>
    </>
  );
}
