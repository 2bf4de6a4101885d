import { useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { Table } from '@/ui/Table';
import type { Compared } from './claims';
import { provedTexts } from './provedTexts';

/** What a proof says beside what the account says, claim by claim. */
export function Comparison({
  of,
  compared = true,
}: {
  of: readonly Compared[];
  compared?: boolean;
}) {
  const t = useTexts(provedTexts);
  if (of.length === 0) return <p>{t.nothing}</p>;
  return (
    <Table
      caption={t.compared}
      rows={of}
      rowKey={({ claim }) => claim}
      columns={[
        { id: 'item', header: t.item, rowHeader: true, cell: ({ claim }) => t[claim] },
        { id: 'proved', header: t.proved, cell: ({ proved }) => proved },
        ...(compared
          ? [
              { id: 'kept', header: t.kept, cell: ({ kept }: Compared) => kept || '—' },
              {
                id: 'result',
                header: t.result,
                cell: ({ differs }: Compared) => (
                  <StatusChip tone={differs ? 'error' : 'success'}>
                    {differs ? t.differs : t.same}
                  </StatusChip>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
