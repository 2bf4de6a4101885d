import type { ReactNode } from 'react';
import type { OversightSummary } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { WorkTable } from '@/ui/table/WorkTable';
import { savePeriods } from './savePeriods';
import { oversightTexts } from './texts';

const KINDS = [
  'arrived',
  'accepted',
  'correctionAsked',
  'correctionRecalled',
  'corrected',
  'granted',
  'refused',
  'checked',
  'withdrawn',
  'feeAsked',
  'feePaid',
] as const;

type Counts = OversightSummary['total'];

/** What happened in the whole time. */
export function Totals({ total }: { total: Counts }) {
  const t = useTexts(oversightTexts);
  return (
    <section>
      <Heading level={2}>{t.total}</Heading>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {KINDS.map((kind) => (
          <div key={kind} className="rounded-8 border border-solid-gray-420 px-4 py-3">
            <dt className="text-[0.875rem] text-solid-gray-700">{t[kind]}</dt>
            <dd className="text-[1.5rem] font-bold tabular-nums">{total[kind].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Each day or month, the newest first. */
export function PeriodTable({ periods }: { periods: OversightSummary['periods'] }) {
  const t = useTexts(oversightTexts);
  return (
    <CountTable
      caption={t.periods}
      first={t.period}
      rows={periods.toReversed().map((row) => ({ ...row, id: row.period, name: row.period }))}
    />
  );
}

/** Each bureau. */
export function BureauTable({ bureaus }: { bureaus: OversightSummary['bureaus'] }) {
  const t = useTexts(oversightTexts);
  const pick = usePick();
  return (
    <section>
      <Heading level={2}>{t.bureaus}</Heading>
      <CountTable
        caption={t.bureaus}
        first={t.bureau}
        rows={bureaus.map((row) => ({ ...row, id: row.letter, name: pick(row.name) }))}
      />
    </section>
  );
}

function CountTable({
  caption,
  first,
  rows,
}: {
  caption: string;
  first: string;
  rows: readonly (Counts & { id: string; name: ReactNode })[];
}) {
  const t = useTexts(oversightTexts);
  return (
    <WorkTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.id}
      dense
      columns={[
        { id: 'name', header: first, rowHeader: true, nowrap: true, cell: (row) => row.name },
        ...KINDS.map((kind) => ({
          id: kind,
          header: t[kind],
          align: 'end' as const,
          cell: (row: Counts) => row[kind].toLocaleString(),
        })),
      ]}
    />
  );
}

/** The periods as a file. */
export function Export({ summary }: { summary: OversightSummary }) {
  const t = useTexts(oversightTexts);
  const save = () =>
    savePeriods(
      'oversight',
      [t.period, ...KINDS.map((kind) => t[kind])],
      summary.periods.map((row) => [row.period, ...KINDS.map((kind) => row[kind])]),
    );
  return (
    <Button variant="outline" size="sm" onClick={save}>
      {t.csv}
    </Button>
  );
}
