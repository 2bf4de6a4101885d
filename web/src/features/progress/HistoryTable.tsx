import type { HistoryItem } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { caseNameOf } from '@/ui/status/caseName';
import { endOf } from '@/ui/status/endOf';
import { takesEffect } from '@/ui/status/filingTexts';
import { oldSystemTexts } from '@/ui/status/oldSystemTexts';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { historyTexts } from './historyTexts';
import { paths } from './paths';

/** The page of a filing; one under the special scheme has its own. */
function pageOf({ application, service, past }: HistoryItem): string {
  if (past) return (past.type === '3' ? paths.oldSpecial : paths.old)(past.number);
  const number = application?.electronicApplicationNumber ?? '';
  return (service === 'expsp' ? paths.special : paths.past)(number);
}

/** Filings of the history as a table; on a phone a card each. */
export function HistoryTable({ entries }: { entries: readonly HistoryItem[] }) {
  const t = useTexts(historyTexts);
  const systems = useTexts(oldSystemTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <Table
      caption={t.caption}
      rows={entries}
      rowKey={({ application: a, past }) =>
        a ? a.electronicApplicationNumber : `${past?.type} ${past?.number}`
      }
      columns={[
        {
          id: 'subject',
          header: `${t.subject} / ${t.destination}`,
          rowHeader: true,
          cell: (row) => (
            <>
              <Link to={pageOf(row)}>
                {row.application ? pick(row.application.subject) : row.past?.name || t.unnamed}
              </Link>
              <span className="block font-normal empty:hidden">
                {row.application && caseNameOf(row.application)}
              </span>
              <span className="block text-[0.875rem] font-normal text-solid-gray-700">
                {row.application
                  ? pick(row.application.destination)
                  : row.past?.office || (row.past && systems[row.past.type])}
              </span>
            </>
          ),
        },
        { id: 'status', header: t.status, cell: (row) => <Status row={row} /> },
        {
          id: 'received',
          header: t.receptionDate,
          nowrap: true,
          cell: ({ application, past }) =>
            format.date(application?.receptionDate ?? past?.date ?? ''),
        },
        {
          id: 'number',
          header: `${t.number} / ${t.inquiryNumber}`,
          cell: ({ application: a, past }) => (
            <span className="tabular-nums wrap-anywhere">
              {a?.electronicApplicationNumber ?? past?.number}
              {a && (
                <>
                  <br />
                  {a.inquiryNumber}
                </>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function Status({ row: { application, past } }: { row: HistoryItem }) {
  const t = useTexts(historyTexts);
  if (!application) {
    return (
      <>
        <StatusChip>{t.before}</StatusChip>
        <span className="mt-1 block text-[0.875rem]">{past?.status}</span>
      </>
    );
  }
  return (
    <>
      <ApplicationStatusChip status={application.status} leadsTo={application.leadsTo} />
      {application.nextStep === 'EFFECTIVE_ON_ARRIVAL' && takesEffect(application.leadsTo) && (
        <span className="mt-1 block text-[0.875rem]">{t.inEffect}</span>
      )}
      {application.outcome && (
        <span className="mt-1 block text-[0.875rem]">{t[endOf(application)]}</span>
      )}
    </>
  );
}
