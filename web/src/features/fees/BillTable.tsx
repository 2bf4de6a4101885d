import type { StaffPayment } from '@/api/model';
import { feesTexts } from '@/application/fees/texts';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { PaymentStatusChip } from '@/ui/status/PaymentStatusChip';
import { Table } from '@/ui/Table';

/** A row for each bill, with the button to extend its due date where that is possible. */
export function BillTable({
  payments,
  onAct,
}: {
  payments: readonly StaffPayment[];
  onAct?: (payment: StaffPayment) => void;
}) {
  const t = useTexts(feesTexts);
  const format = useFormat();
  return (
    <Table
      caption={t.billsCaption}
      rows={payments}
      rowKey={(row) => row.paymentNumber}
      columns={[
        {
          id: 'application',
          header: `${t.application} / ${t.paymentNumber}`,
          rowHeader: true,
          cell: (row) => (
            <>
              <Link
                to={href('/desk/detail', {
                  electronicApplicationNumber: row.electronicApplicationNumber,
                })}
              >
                {row.electronicApplicationNumber}
              </Link>
              <br />
              <span className="font-normal tabular-nums">{row.paymentNumber}</span>
            </>
          ),
        },
        { id: 'amount', header: t.amount, nowrap: true, cell: (row) => format.yen(row.amount) },
        {
          id: 'status',
          header: t.status,
          cell: (row) => <PaymentStatusChip status={row.paymentStatus} />,
        },
        {
          id: 'due',
          header: t.dueDate,
          cell: (row) => (
            <>
              {format.date(row.dueDate)}
              {row.extendedFrom && (
                <span className="block text-[0.875rem]">
                  {t.extendedFrom(format.date(row.extendedFrom))}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'act',
          header: t.act,
          cell: (row) =>
            onAct &&
            row.extendable && (
              <Button
                variant="outline"
                size="sm"
                aria-label={t.extendOf(row.electronicApplicationNumber)}
                onClick={() => onAct(row)}
              >
                {t.extend}
              </Button>
            ),
        },
      ]}
    />
  );
}
