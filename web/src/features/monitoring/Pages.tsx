import type { MonitoringSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Section } from './Section';
import { monitoringTexts } from './texts';
import { useNumbers } from './useNumbers';

/** How fast the pages were. */
export function Pages({ pages }: { pages: MonitoringSummary['pages'] }) {
  const t = useTexts(monitoringTexts);
  const { number, spread, shares } = useNumbers();
  const measures = ['load', 'route', 'lcp', 'inp', 'cls'] as const;
  return (
    <Section
      title={t.pageSpeed}
      help={t.pageSpeedHelp}
      none={t.noPages}
      rows={pages}
      rowKey={(row) => row.page}
      columns={[
        {
          id: 'page',
          header: t.page,
          rowHeader: true,
          cell: (row) => <span className="wrap-anywhere">{row.page}</span>,
        },
        { id: 'views', header: t.views, align: 'end', cell: (row) => number(row.views) },
        ...measures.map((measure) => ({
          id: measure,
          header: t[measure],
          align: 'end' as const,
          cell: (row: MonitoringSummary['pages'][number]) =>
            measure === 'cls' ? shares(row.cls) : spread(row[measure]),
        })),
      ]}
    />
  );
}
