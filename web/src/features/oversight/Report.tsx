import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import { staffQuery } from '@/api/query';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { usePortal } from '@/shell/config';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { Ages } from './Ages';
import { Bars, Plots } from './Bars';
import { Conditions } from './Conditions';
import { Disclosure } from './Disclosure';
import { Fees } from './Fees';
import { BureauTable, Export, PeriodTable, Totals } from './Numbers';
import { Open } from './Open';
import { periodIn } from './period';
import { Returned } from './Returned';
import { Running } from './Running';
import { oversightTexts } from './texts';

/** The conditions, which stand in the address, and what happened. */
export default function Report() {
  const t = useTexts(oversightTexts);
  const [query, setQuery] = useSearchParams();
  const period = periodIn(query);
  const { nav } = usePortal();
  const mayOpen = (path: string) => nav.some((each) => each.path === path);
  const { data, error, refetch } = useQuery({
    ...staffQuery('/api/staff/common/oversight/summary-get', period, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const errorOf = useErrorOf(error);
  const wrong = errorOf('from') || errorOf('to');
  const { total } = data ?? {};
  return (
    <div className="space-y-8">
      <Conditions
        key={query.toString()}
        period={period}
        errorOf={errorOf}
        onShow={(typed) => setQuery({ ...typed })}
      />
      {!data && !wrong && <ContentLoading failed={error !== null} onRetry={() => void refetch()} />}
      {data && total && !wrong && (
        <>
          {Object.values(total).every((n) => n === 0) ? (
            <EmptyState>{t.none}</EmptyState>
          ) : (
            <>
              <Totals total={total} />
              <Plots>
                <Bars
                  title={t.chart}
                  help={t.chartHelp}
                  periods={data.periods}
                  of={({ arrived }) => arrived}
                />
                <Bars
                  title={t.correctionAsked}
                  help={t.chartHelp}
                  periods={data.periods}
                  of={({ correctionAsked }) => correctionAsked}
                />
              </Plots>
              <Disclosure name={t.periods}>
                <PeriodTable periods={data.periods} />
              </Disclosure>
              <Export summary={data} />
              {data.bureaus.length > 1 && <BureauTable bureaus={data.bureaus} />}
            </>
          )}
          <Returned places={data.returned} reasons={data.reasons} />
          <Fees summary={data} period={period} money={mayOpen('/payments')} />
          <Ages open={data.open} />
        </>
      )}
      {mayOpen('/desk') && <Open />}
      {!wrong && <Running period={period} />}
      <section>
        <Heading level={2}>{t.more}</Heading>
        <ul className="list-disc space-y-2 ps-6">
          {mayOpen('/payments') && (
            <li>
              <Link to={href('/payments', { tab: 'report' })}>{t.payments}</Link>
            </li>
          )}
          <li>
            <Link to="/monitoring">{t.monitoring}</Link>
          </li>
        </ul>
      </section>
    </div>
  );
}

/** What the server finds wrong with the days, at their fields. */
function useErrorOf(error: Error | null) {
  const message = useMessage();
  return (name: string) => {
    if (!(error instanceof PortalError)) return null;
    const found = error.fields.find(({ pointer }) => pointer === `/${name}`);
    return found ? { text: message(found.code, found.params), code: found.code } : null;
  };
}
