import type { HeldMoney } from '@/api/model';
import { feesTexts } from '@/application/fees/texts';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { Table } from '@/ui/Table';

/** A row for each sum that came; what was done with it, or the button to do something. */
export function HeldTable({
  held,
  onAct,
}: {
  held: readonly HeldMoney[];
  onAct?: (held: HeldMoney) => void;
}) {
  const t = useTexts(feesTexts);
  const format = useFormat();
  const desk = (electronicApplicationNumber: string) =>
    href('/desk/detail', { electronicApplicationNumber });
  return (
    <Table
      caption={t.heldCaption}
      rows={held}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'application',
          header: `${t.application} / ${t.paymentNumber}`,
          rowHeader: true,
          cell: (row) => (
            <>
              <Link to={desk(row.electronicApplicationNumber)}>
                {row.electronicApplicationNumber}
              </Link>
              <br />
              <span className="font-normal tabular-nums">{row.paymentNumber}</span>
            </>
          ),
        },
        { id: 'reason', header: t.reason, cell: (row) => t[row.reason] },
        {
          id: 'received',
          header: t.received,
          cell: (row) => (
            <>
              {format.yen(row.amount)}
              <br />
              {format.dateTime(row.paidAt)}
              <br />
              {row.bankName}
            </>
          ),
        },
        {
          id: 'billed',
          header: t.billed,
          cell: (row) => (
            <>
              {format.yen(row.billedAmount)}
              <br />
              {`${t.dueDate} ${format.date(row.dueDate)}`}
            </>
          ),
        },
        {
          id: 'act',
          header: t.act,
          cell: (row) => (row.settled ? <Done held={row} /> : <Open held={row} onAct={onAct} />),
        },
      ]}
    />
  );
}

function Open({ held, onAct }: { held: HeldMoney; onAct?: (held: HeldMoney) => void }) {
  const t = useTexts(feesTexts);
  if (!onAct) return t.open;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t.settleOf(held.electronicApplicationNumber)}
      onClick={() => onAct(held)}
    >
      {t.settle}
    </Button>
  );
}

function Done({ held }: { held: HeldMoney }) {
  const t = useTexts(feesTexts);
  const format = useFormat();
  return (
    <>
      {held.settled && t[held.settled]}
      <br />
      <span className="whitespace-pre-line">{held.note}</span>
      <br />
      {held.settledAt && `${format.dateTime(held.settledAt)} ${held.settledBy}`}
    </>
  );
}
