import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OversightRunning } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { ContentLoading } from '@/ui/Loading';
import { WorkTable } from '@/ui/table/WorkTable';
import { Bars, Plots } from './Bars';
import { Disclosure } from './Disclosure';
import type { Period } from './period';
import { runningTexts } from './runningTexts';
import { savePeriods } from './savePeriods';

const KINDS = [
  'jobsWaiting',
  'jobsFailed',
  'oldestMinutes',
  'mailSent',
  'mailFailed',
  'mailBounced',
  'errorsScript',
  'errorsCall',
] as const;

type RunningPeriod = OversightRunning['periods'][number];

/** How the portal itself goes: jobs that wait or failed, and mails, now and by period. They are no bureau's. */
export function Running({ period: { from, to } }: { period: Period }) {
  const t = useTexts(runningTexts);
  const { data, isError, refetch } = useQuery({
    ...staffQuery('/api/staff/common/oversight/running-get', { from, to }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="running" className="space-y-6">
      <Heading level={2} id="running">
        {t.title}
      </Heading>
      <p>{t.help}</p>
      {data ? (
        <>
          <Now running={data} />
          <Plots>
            {(['mailSent', 'jobsWaiting', 'errorsScript', 'errorsCall'] as const).map((kind) => (
              <Bars
                key={kind}
                title={t[kind]}
                level={3}
                help={kind === 'jobsWaiting' ? t.mostWaiting : t.most}
                periods={data.periods}
                of={(each) => each[kind]}
              />
            ))}
          </Plots>
          <Periods periods={data.periods} />
        </>
      ) : (
        <ContentLoading failed={isError} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Now({ running }: { running: OversightRunning }) {
  const t = useTexts(runningTexts);
  const { waiting, failed, oldestSeconds } = running;
  const items = [
    [t.waiting, t.jobs(waiting)],
    [t.failed, t.jobs(failed)],
    [t.oldest, waiting + failed === 0 ? '—' : t.minutes(Math.ceil(oldestSeconds / 60))],
  ];
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {items.map(([term, value]) => (
        <div key={term} className="rounded-8 border border-solid-gray-420 px-4 py-3">
          <dt className="text-[0.875rem] text-solid-gray-700">{term}</dt>
          <dd className="text-[1.5rem] font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Periods({ periods }: { periods: readonly RunningPeriod[] }) {
  const t = useTexts(runningTexts);
  const save = () =>
    savePeriods(
      'jobs-and-mails',
      [t.period, ...KINDS.map((kind) => t[kind])],
      periods.map((row) => [row.period, ...KINDS.map((kind) => row[kind])]),
    );
  return (
    <Disclosure name={t.periods}>
      <Button variant="outline" size="sm" onClick={save}>
        {t.csv}
      </Button>
      <WorkTable
        caption={t.periods}
        rows={periods.toReversed()}
        rowKey={(row) => row.period}
        dense
        columns={[
          { id: 'period', header: t.period, rowHeader: true, nowrap: true, cell: (r) => r.period },
          ...KINDS.map((kind) => ({
            id: kind,
            header: t[kind],
            align: 'end' as const,
            cell: (row: RunningPeriod) =>
              kind === 'jobsWaiting' ? t.jobs(row[kind]) : row[kind].toLocaleString(),
          })),
        ]}
      />
    </Disclosure>
  );
}
