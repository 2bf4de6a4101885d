import type { DelegationSummary } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { Link } from '@/ui/Link';
import { Table } from '@/ui/Table';
import { listTexts } from './listTexts';
import { detailPath } from './paths';
import { StateChip, useEndReason } from './StateChip';
import { renewable } from './status';
import type { ListQuery } from './useListQuery';
import { useScopeLine } from './useScopeLine';
import { wordTexts } from './wordTexts';

/** Powers of attorney as a table; on a phone a card each. */
export function DelegationTable({
  caption,
  side,
  rows,
}: {
  caption: string;
  side: ListQuery['side'];
  rows: readonly DelegationSummary[];
}) {
  const t = useTexts(listTexts);
  const format = useFormat();
  const scopeLine = useScopeLine();
  const endReason = useEndReason();
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.delegationId}
      columns={[
        {
          id: 'whom',
          header: side === 'PRINCIPAL' ? t.toWhom : t.fromWhom,
          rowHeader: true,
          cell: (row) => <Whom of={row} side={side} />,
        },
        {
          id: 'scope',
          header: t.scope,
          cell: (row) => (
            <>
              <Role of={row} />
              <Note>{scopeLine(row)}</Note>
              {row.subAgentCount && <Note>{t.subAgents(row.subAgentCount)}</Note>}
            </>
          ),
        },
        {
          id: 'until',
          header: t.until,
          nowrap: true,
          cell: (row) => (
            <>
              {format.date(row.validUntil)}
              {side === 'PRINCIPAL' && renewable(row, today()) && <Note>{t.renewable}</Note>}
              {row.renewed && <Note>{t.renewed}</Note>}
            </>
          ),
        },
        {
          id: 'status',
          header: t.status,
          cell: (row) => (
            <>
              <StateChip of={row} side={side} />
              <Note>{endReason(row)}</Note>
            </>
          ),
        },
      ]}
    />
  );
}

function Note({ children }: { children: string }) {
  return (
    <span className="block text-[0.875rem] font-normal text-solid-gray-700 empty:hidden">
      {children}
    </span>
  );
}

function Whom({ of, side }: { of: DelegationSummary; side: ListQuery['side'] }) {
  const t = useTexts(listTexts);
  const w = useTexts(wordTexts);
  const { name, mail } = side === 'PRINCIPAL' ? of.delegate : of.principal;
  return (
    <>
      <Link to={detailPath(of.delegationId)}>{name || mail}</Link>
      {of.subAgent && <Note>{t.for(of.holderName)}</Note>}
      <Note>{`${w.number} ${of.delegationNumber}`}</Note>
    </>
  );
}

function Role({ of }: { of: DelegationSummary }) {
  const w = useTexts(wordTexts);
  return w[of.subAgent && of.role === 'AGENT' ? 'SUB_AGENT' : of.role];
}
