import type { ApplicationSummary, NextStep } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { caseNameOf } from '@/ui/status/caseName';
import { endOf } from '@/ui/status/endOf';
import { takesEffect } from '@/ui/status/filingTexts';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { Table } from '@/ui/Table';
import { listTexts } from './listTexts';
import { paths } from './paths';

const toAct: readonly NextStep[] = ['PAY_FEE', 'SUBMIT_CORRECTION'];

/** Applications as a table; on a phone a card each. */
export function ApplicationTable({
  applications,
  asked = [],
}: {
  applications: readonly ApplicationSummary[];
  /** Of which the office asks something beside a correction. */
  asked?: readonly string[];
}) {
  const t = useTexts(listTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <Table
      caption={t.caption}
      rows={applications}
      rowKey={(row) => row.electronicApplicationNumber}
      columns={[
        {
          id: 'subject',
          header: `${t.subject} / ${t.destination}`,
          rowHeader: true,
          cell: (row) => (
            <>
              <Link to={paths.detail(row.electronicApplicationNumber)}>{pick(row.subject)}</Link>
              <span className="block font-normal empty:hidden">{caseNameOf(row)}</span>
              <span className="block text-[0.875rem] font-normal text-solid-gray-700">
                {pick(row.destination)}
              </span>
            </>
          ),
        },
        {
          id: 'status',
          header: t.status,
          cell: (row) => (
            <>
              <ApplicationStatusChip status={row.status} leadsTo={row.leadsTo} />
              {toAct.includes(row.nextStep) && (
                <span className="mt-1 block text-[0.875rem] font-bold">{t.action}</span>
              )}
              {asked.includes(row.electronicApplicationNumber) && (
                <span className="mt-1 block text-[0.875rem] font-bold">{t.asked}</span>
              )}
              {row.nextStep === 'EFFECTIVE_ON_ARRIVAL' && takesEffect(row.leadsTo) && (
                <span className="mt-1 block text-[0.875rem]">{t.inEffect}</span>
              )}
              {row.outcome && <span className="mt-1 block text-[0.875rem]">{t[endOf(row)]}</span>}
            </>
          ),
        },
        {
          id: 'received',
          header: t.receptionDate,
          nowrap: true,
          cell: (row) => format.date(row.receptionDate),
        },
        {
          id: 'number',
          header: `${t.number} / ${t.inquiryNumber}`,
          cell: (row) => (
            <span className="tabular-nums">
              {row.electronicApplicationNumber}
              <br />
              {row.inquiryNumber}
            </span>
          ),
        },
      ]}
    />
  );
}
