import { useQuery } from '@tanstack/react-query';
import type { ApplicationStatus, ReviewSummary } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { applicationStatusTexts } from '@/ui/status/texts';
import { type Column, Table } from '@/ui/Table';
import { deskTexts } from './texts';

/** The applications of one status, the longest waiting first. */
export function Queue({ status }: { status: ApplicationStatus }) {
  const t = useTexts(deskTexts);
  const title = useTexts(applicationStatusTexts)[status];
  const columns = useColumns(status === 'REVIEW_COMPLETED');
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/list-get', { status }),
    refetchOnWindowFocus: true,
  });
  return (
    <section className="mt-10 first-of-type:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <Heading level={2} className="mt-0 mb-0 text-[1.25rem]">
          {title}
        </Heading>
        <span role="status">{data && t.count(data.total)}</span>
      </div>
      {!data && <ContentLoading />}
      {data?.truncated && (
        <div className="mb-3">
          <NotificationBanner tone="warning" title={t.truncated} />
        </div>
      )}
      {data?.applications.length === 0 && <p className="text-solid-gray-700">{t.none}</p>}
      {data && data.applications.length > 0 && (
        <Table
          caption={title}
          columns={columns}
          rows={data.applications}
          rowKey={(row) => row.electronicApplicationNumber}
        />
      )}
    </section>
  );
}

function useColumns(done: boolean): Column<ReviewSummary>[] {
  const t = useTexts(deskTexts);
  const pick = usePick();
  const format = useFormat();
  return [
    {
      id: 'number',
      header: t.number,
      rowHeader: true,
      nowrap: true,
      cell: ({ electronicApplicationNumber }) => (
        <Link to={href('/desk/detail', { electronicApplicationNumber })}>
          {electronicApplicationNumber}
        </Link>
      ),
    },
    {
      id: 'subject',
      header: t.subject,
      cell: (row) => (
        <>
          {pick(row.subject)}
          <span className="block text-[0.875rem] text-solid-gray-700">{pick(row.destination)}</span>
        </>
      ),
    },
    {
      id: 'applicant',
      header: t.applicant,
      cell: (row) => <span className="@2xl:block @2xl:min-w-24">{row.applicantHolder}</span>,
    },
    {
      id: 'received',
      header: t.received,
      cell: (row) => format.date(row.receptionDate),
    },
    done
      ? {
          id: 'outcome',
          header: t.outcome,
          cell: (row) => row.outcome && t[row.outcome],
        }
      : {
          id: 'age',
          header: t.age,
          align: 'end',
          nowrap: true,
          cell: (row) => t.days(row.ageDays),
        },
  ];
}
