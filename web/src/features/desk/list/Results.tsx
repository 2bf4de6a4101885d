import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReviewSummary } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { pagesOf } from '@/lib/paging';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState, StatusChip } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { type Column, Table } from '@/ui/Table';
import { type Chosen, inputOf, LIMIT, listPath } from './query';
import { listTexts } from './texts';

/** The applications that are chosen, a page of them. */
export function Results({ chosen, page }: { chosen: Chosen; page: number }) {
  const t = useTexts(listTexts);
  const columns = useColumns();
  const { data, isPlaceholderData } = useQuery({
    ...staffQuery('/api/staff/common/review/list-get', inputOf(chosen, page)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  return (
    <section aria-labelledby="results">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <Heading level={2} id="results" className="mt-0 mb-0">
          {t.results}
        </Heading>
        <span role="status">{data && t.count(data.total)}</span>
      </div>
      {!data && <ContentLoading />}
      {data?.truncated && (
        <div className="mb-3">
          <NotificationBanner
            tone="warning"
            title={data.looked > 0 ? t.looked(data.looked) : t.truncated}
          />
        </div>
      )}
      {data?.applications.length === 0 && (
        <EmptyState>{data.looked > 0 ? t.noneOf(data.looked) : t.none}</EmptyState>
      )}
      {data && data.applications.length > 0 && (
        <Table
          caption={t.results}
          columns={columns}
          rows={data.applications}
          rowKey={(row) => row.electronicApplicationNumber}
        />
      )}
      {data && (
        <Pagination
          page={page}
          pages={pagesOf(data.total, LIMIT)}
          stale={isPlaceholderData}
          to={(to) => listPath(chosen, to)}
        />
      )}
    </section>
  );
}

const small = 'mt-1 block text-[0.875rem] font-normal text-solid-gray-700';

function useColumns(): Column<ReviewSummary>[] {
  const t = useTexts(listTexts);
  const pick = usePick();
  const format = useFormat();
  return [
    {
      id: 'number',
      header: `${t.number} / ${t.status}`,
      rowHeader: true,
      nowrap: true,
      cell: (row) => (
        <>
          <Link
            to={href('/desk/detail', {
              electronicApplicationNumber: row.electronicApplicationNumber,
            })}
          >
            {row.electronicApplicationNumber}
          </Link>
          <span className="mt-1 block font-normal">
            <ApplicationStatusChip status={row.status} leadsTo={row.leadsTo} />
          </span>
        </>
      ),
    },
    {
      id: 'subject',
      header: t.subject,
      cell: (row) => (
        <>
          {pick(row.subject)}
          <span className={small}>{pick(row.destination)}</span>
        </>
      ),
    },
    {
      id: 'applicant',
      header: t.applicant,
      cell: (row) => row.applicantHolder,
    },
    {
      id: 'received',
      header: `${t.arrived} / ${t.standard}`,
      cell: (row) => (
        <>
          {t.on(format.date(row.receptionDate), row.outcome ? t[row.outcome] : t.age(row.ageDays))}
          <span className={small}>
            {row.standardDue ? t.until(format.date(row.standardDue)) : t.noStandard}
          </span>
          {row.overdue && (
            <span className="mt-1 block">
              <StatusChip tone="error">{t.overdue}</StatusChip>
            </span>
          )}
        </>
      ),
    },
    { id: 'assignee', header: t.assigned, cell: (row) => row.assigneeName || t.noOne },
  ];
}
