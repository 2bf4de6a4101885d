import type { MonitoringSummary } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { monitoringTexts } from './texts';
import { useNumbers } from './useNumbers';

/** How much happened in all. */
export function Totals({ totals }: { totals: MonitoringSummary['totals'] }) {
  const t = useTexts(monitoringTexts);
  const { number } = useNumbers();
  const items = [
    [t.sessions, totals.sessions],
    [t.pageViews, totals.pageViews],
    [t.errorCount, totals.errors],
    [t.callCount, totals.calls],
    [t.failedCalls, totals.failedCalls],
    [t.lite, totals.liteApplications],
  ] as const;
  return (
    <section>
      <Heading level={2} className="sr-only">
        {t.totals}
      </Heading>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {items.map(([term, value]) => (
          <div key={term} className="rounded-8 border border-solid-gray-420 px-4 py-3">
            <dt className="text-[0.875rem] text-solid-gray-700">{term}</dt>
            <dd className="text-[1.5rem] font-bold tabular-nums">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
