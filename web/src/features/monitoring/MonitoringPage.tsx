import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MonitoringSummary } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ContentLoading } from '@/ui/Loading';
import { Select } from '@/ui/TextField';
import { Calls } from './Calls';
import { Errors } from './Errors';
import { Pages } from './Pages';
import { Totals } from './Totals';
import { monitoringTexts } from './texts';

const PERIODS = ['24h', '7d', '30d'] as const;

/** STF0105: what happened in the browsers of users. */
export default function MonitoringPage() {
  const t = useTexts(monitoringTexts);
  const [query, setQuery] = useSearchParams();
  const period = PERIODS.find((each) => each === query.get('period')) ?? PERIODS[0];
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/monitoring/summary-get', { period }),
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <div className="mb-8">
        <Select
          id="period"
          label={t.period}
          width="sm"
          options={PERIODS.map((each) => ({ value: each, label: t[each] }))}
          value={period}
          onChange={(event) => setQuery({ period: event.target.value }, { replace: true })}
        />
      </div>
      {data ? <Content summary={data} /> : <ContentLoading />}
    </>
  );
}

function Content({ summary }: { summary: MonitoringSummary }) {
  const t = useTexts(monitoringTexts);
  return (
    <>
      {!summary.monitored && (
        <div className="mb-8">
          <NotificationBanner title={t.notMonitored(summary.environment)}>
            {t.notMonitoredBody}
          </NotificationBanner>
        </div>
      )}
      {summary.truncated && (
        <div className="mb-8">
          <NotificationBanner tone="warning" title={t.truncated} />
        </div>
      )}
      <Totals totals={summary.totals} />
      <Errors errors={summary.errors} />
      <Pages pages={summary.pages} />
      <Calls calls={summary.calls} />
    </>
  );
}
