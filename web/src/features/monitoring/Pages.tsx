import type { MonitoringSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Path } from './Path';
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
          cell: (row) => (
            <div className="@2xl:min-w-36">
              <Path path={row.page} />
              <span className="block text-[0.875rem] font-normal text-solid-gray-700">
                {t.views(number(row.views))}
              </span>
            </div>
          ),
        },
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
