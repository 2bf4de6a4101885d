import type { MonitoringSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Path } from './Path';
import { Section } from './Section';
import { monitoringTexts } from './texts';
import { useNumbers } from './useNumbers';

/** How fast the operations were, and how many calls failed. */
export function Calls({ calls }: { calls: MonitoringSummary['calls'] }) {
  const t = useTexts(monitoringTexts);
  const { number, spread } = useNumbers();
  return (
    <Section
      title={t.calls}
      help={t.callsHelp}
      none={t.noCalls}
      rows={calls}
      rowKey={(row) => row.call}
      columns={[
        {
          id: 'call',
          header: t.call,
          rowHeader: true,
          cell: (row) => <Path path={row.call} />,
        },
        { id: 'count', header: t.count, align: 'end', cell: (row) => number(row.duration.count) },
        { id: 'failed', header: t.failed, align: 'end', cell: (row) => number(row.failed) },
        { id: 'duration', header: t.duration, align: 'end', cell: (row) => spread(row.duration) },
      ]}
    />
  );
}
