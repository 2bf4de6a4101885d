import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { DelegationBulkReport as Report } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { pageOf, pagesOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { ButtonAnchor, ButtonGroup, ButtonLink } from '@/ui/Button';
import { type ChipTone, EmptyState, StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { Table } from '@/ui/Table';
import { BulkProgress } from './BulkProgress';
import { detailPath, LIST, REQUEST, reportPath } from './paths';
import { reportTexts } from './reportTexts';
import { wordTexts } from './wordTexts';

const RecallBulk = lazyPart(() => import('./RecallBulk'));

type Outcome = Report['counts'][number]['outcome'];

const tones: Record<Outcome, ChipTone> = {
  QUEUED: 'neutral',
  ASKED: 'info',
  ACCEPTED: 'success',
  ENDED: 'neutral',
  REFUSED: 'warning',
  RECALLED: 'neutral',
  LAPSED: 'warning',
  KNOWN: 'neutral',
  FAILED: 'error',
  STOPPED: 'neutral',
};

const outcomes = Object.keys(tones) as Outcome[];

/** Rows on one page. */
const LIMIT = 50;

/** How long until the page looks again; after an hour only a return to it does, so that a page left open ends its session. */
const pause = (loads: number) => {
  if (loads < 100) return 2000;
  return loads < 210 ? 30_000 : false;
};

/** Whether something of it moves by itself now: then it is read again. */
function moves({ nextAt, recalledAt, counts }: Report): boolean {
  if (recalledAt) return counts.some(({ outcome }) => outcome === 'ASKED');
  return nextAt !== '' && Date.parse(nextAt) <= Date.now();
}

/** What the address asks for. */
function useAsked() {
  const query = useSearchParams()[0];
  return {
    bulkId: query.get('bulkId') ?? '',
    outcome: outcomes.find((each) => each === query.get('outcome')),
    page: pageOf(query, LIMIT),
  };
}

/** MYP0207: how far the requests of a file are sent, and what came of each. */
export default function ReportPage() {
  const t = useTexts(reportTexts);
  const w = useTexts(wordTexts);
  const lang = useLang();
  const format = useFormat();
  const again = (useLocation().state as { again?: boolean } | null)?.again;
  const { bulkId, outcome, page } = useAsked();
  const { data, isPlaceholderData } = useQuery({
    ...userQuery('/api/common/delegation/bulk-get', {
      ...{ bulkId, offset: (page - 1) * LIMIT },
      ...(outcome && { outcome }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && moves(state.data) ? pause(state.dataUpdateCount) : false,
  });
  return (
    <>
      <Breadcrumbs
        items={[
          { label: w.myPage, to: '/mypage' },
          { label: w.title, to: LIST },
          { label: t.request, to: REQUEST },
          { label: t.title },
        ]}
      />
      <PageHeading
        title={t.title}
        lead={data && t.lead(data.fileName || t.noName, format.dateTime(data.createdAt))}
      />
      {again && (
        <div className="mb-6">
          <NotificationBanner announce title={t.again} />
        </div>
      )}
      {data ? (
        <>
          <BulkProgress of={data} moves={moves(data)} />
          <Filter of={data} outcome={outcome} />
          <Rows of={data} />
          <Pagination
            page={page}
            pages={pagesOf(data.total, LIMIT)}
            stale={isPlaceholderData}
            to={(to) => reportPath(bulkId, outcome, to)}
          />
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonAnchor
              variant="outline"
              size="md"
              href={`/api/common/delegation/bulk-report?${new URLSearchParams({ bulkId, lang })}`}
              download
            >
              {t.csv}
            </ButtonAnchor>
            <Suspense fallback={null}>
              <RecallBulk of={data} />
            </Suspense>
          </div>
        </>
      ) : (
        <ContentLoading />
      )}
      <ButtonGroup>
        <ButtonLink variant="text" to={REQUEST}>
          {t.toRequest}
        </ButtonLink>
        <ButtonLink variant="text" to={LIST}>
          {w.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}

/** The outcomes that there are, each with its number; pressing one shows those alone. */
function Filter({ of, outcome }: { of: Report; outcome: Outcome | undefined }) {
  const t = useTexts(reportTexts);
  const choices = [
    { id: undefined, word: t.all, count: of.rows },
    ...of.counts.map((each) => ({ id: each.outcome, word: t[each.outcome], count: each.count })),
  ];
  return (
    <nav aria-label={t.outcomes} className="mb-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(({ id, word, count }) => (
          <li key={word}>
            <Link
              to={reportPath(of.bulkId, id)}
              aria-current={id === outcome ? 'true' : undefined}
              className={id === outcome ? 'font-bold' : undefined}
            >
              {t.filter(word, count)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Rows({ of }: { of: Report }) {
  const t = useTexts(reportTexts);
  if (of.listed.length === 0) return <EmptyState>{t.none}</EmptyState>;
  return (
    <Table
      caption={t.caption}
      rows={of.listed}
      rowKey={(row) => String(row.line)}
      columns={[
        { id: 'row', header: t.row, nowrap: true, cell: (row) => t.rowNumber(row.line) },
        {
          id: 'name',
          header: t.name,
          rowHeader: true,
          cell: (row) => (
            <>
              {row.name}
              <span className="block text-[0.875rem] font-normal text-solid-gray-700">
                {row.mail}
              </span>
            </>
          ),
        },
        {
          id: 'outcome',
          header: t.outcome,
          cell: (row) => (
            <>
              <StatusChip tone={tones[row.outcome]}>{t[row.outcome]}</StatusChip>
              {row.message && <span className="mt-1 block text-[0.875rem]">{row.message}</span>}
            </>
          ),
        },
        {
          id: 'number',
          header: t.number,
          cell: (row) =>
            row.delegationId && (
              <Link to={detailPath(row.delegationId)}>{row.delegationNumber}</Link>
            ),
        },
      ]}
    />
  );
}
