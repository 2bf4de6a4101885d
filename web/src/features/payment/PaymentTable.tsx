import type { PaymentSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { PaymentStatusChip } from '@/ui/status/PaymentStatusChip';
import { Table } from '@/ui/Table';
import { listTexts } from './listTexts';
import { paths } from './paths';

/** The payments of the list. */
export function PaymentTable({ payments }: { payments: readonly PaymentSummary[] }) {
  const t = useTexts(listTexts);
  const format = useFormat();
  const pick = usePick();
  return (
    <Table
      caption={t.caption}
      rows={payments}
      rowKey={(row) => row.paymentNumber}
      columns={[
        {
          id: 'amount',
          header: t.amount,
          rowHeader: true,
          nowrap: true,
          cell: (row) => (
            <Link to={paths.detail(row.paymentNumber)}>{t.open(format.yen(row.amount))}</Link>
          ),
        },
        {
          id: 'subject',
          header: t.subject,
          cell: (row) => pick(row.subject),
        },
        {
          id: 'status',
          header: t.status,
          cell: (row) => <PaymentStatusChip status={row.paymentStatus} />,
        },
        {
          id: 'due',
          header: t.dueDate,
          nowrap: true,
          cell: (row) => format.date(row.dueDate),
        },
        {
          id: 'number',
          header: `${t.paymentNumber} / ${t.application}`,
          cell: (row) => (
            <span className="tabular-nums">
              {row.paymentNumber}
              <br />
              <Link to={paths.application(row.electronicApplicationNumber)}>
                {row.electronicApplicationNumber}
              </Link>
            </span>
          ),
        },
      ]}
    />
  );
}
