import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { InquirySummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { pageOf, pagesOf } from '@/lib/paging';
import { PageHeading } from '@/shell/PageHeading';
import { EmptyState } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Pagination } from '@/ui/Pagination';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { detailPath } from './paths';
import { inquiryTexts } from './texts';

const LIMIT = 50;

/** MYP0231: the applications of others that one may look at. */
export default function ListPage() {
  const t = useTexts(inquiryTexts);
  const page = pageOf(useSearchParams()[0], LIMIT);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...userQuery('/api/common/inquiry/list-get', { offset: (page - 1) * LIMIT, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {!data && <ContentLoading failed={isError} onRetry={() => refetch()} />}
      {data?.total === 0 && <EmptyState>{t.none}</EmptyState>}
      {data && data.total > 0 && (
        <>
          <p role="status" className="mb-4">
            {t.count(data.total)}
          </p>
          <Rows inquiries={data.inquiries} />
          <Pagination
            page={page}
            pages={pagesOf(data.total, LIMIT)}
            stale={isPlaceholderData}
            to={(to) => `?page=${to}`}
          />
        </>
      )}
    </>
  );
}

function Rows({ inquiries }: { inquiries: readonly InquirySummary[] }) {
  const t = useTexts(inquiryTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <Table
      caption={t.caption}
      rows={inquiries}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'subject',
          header: `${t.subject} / ${t.destination}`,
          rowHeader: true,
          cell: (row) => (
            <>
              <Link to={detailPath(row.id)}>{pick(row.subject)}</Link>
              <span className="block text-[0.875rem] font-normal text-solid-gray-700">
                {pick(row.destination)}
              </span>
            </>
          ),
        },
        { id: 'holder', header: t.holder, cell: (row) => row.applicantHolder },
        {
          id: 'status',
          header: t.status,
          cell: (row) => <ApplicationStatusChip status={row.status} leadsTo={row.leadsTo} />,
        },
        {
          id: 'received',
          header: t.receptionDate,
          nowrap: true,
          cell: (row) => format.date(row.receptionDate),
        },
        {
          id: 'number',
          header: t.number,
          cell: (row) => <span className="tabular-nums">{row.electronicApplicationNumber}</span>,
        },
      ]}
    />
  );
}
