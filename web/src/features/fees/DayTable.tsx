import type { PaymentDay } from '@/api/model';
import { feesTexts } from '@/application/fees/texts';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Table } from '@/ui/Table';

const sums = ['requested', 'confirmed', 'stamps', 'received'] as const;

/** A row for each day: what was billed, what came, and what is left between them. */
export function DayTable({ days }: { days: readonly PaymentDay[] }) {
  const t = useTexts(feesTexts);
  const format = useFormat();
  const sum = ({ count, amount }: PaymentDay['held']) =>
    count === 0 ? '-' : t.sum(count, format.yen(amount));
  return (
    <Table
      caption={t.reportCaption}
      rows={days}
      rowKey={(row) => row.date}
      columns={[
        { id: 'date', header: t.date, rowHeader: true, cell: (row) => format.date(row.date) },
        ...sums.map((id) => ({ id, header: t[id], cell: (row: PaymentDay) => sum(row[id]) })),
        {
          id: 'held',
          header: t.heldSum,
          cell: (row) => (
            <>
              {sum(row.held)}
              {(['matched', 'returned'] as const).map(
                (id) =>
                  row[id].count > 0 && (
                    <span key={id} className="block text-[0.875rem]">
                      {`${t[id]} ${sum(row[id])}`}
                    </span>
                  ),
              )}
            </>
          ),
        },
        {
          id: 'notices',
          header: `${t.repeated} / ${t.refused}`,
          cell: (row) => `${row.repeated} / ${row.refused}`,
        },
        { id: 'difference', header: t.difference, cell: (row) => format.yen(row.difference) },
      ]}
    />
  );
}
