import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import { staffQuery } from '@/api/query';
import { feesTexts } from '@/application/fees/texts';
import { useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { now, today } from '@/lib/clock';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { DateField } from '@/ui/DateField';
import { focusField } from '@/ui/ErrorSummary';
import { Anchor } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { DayTable } from './DayTable';

/** How many days the report shows before other ones are asked for. */
const DAYS = 14;

const ago = (days: number) => today(new Date(now().getTime() - days * 86_400_000));

/** What came in and what was billed, day by day. */
export default function Report() {
  const t = useTexts(feesTexts);
  const lang = useLang();
  const [typed, setTyped] = useState(() => ({ from: ago(DAYS - 1), to: ago(0) }));
  const [period, setPeriod] = useState(typed);
  const { data, error, refetch } = useQuery(
    staffQuery('/api/staff/common/payment/report-get', period, { quiet: true }),
  );
  const errorOf = useErrorOf(error);
  const wrong = errorOf('from') ? 'from' : 'to';
  const submitted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (submitted.current && error) focusField(wrong);
  }, [error]);
  const query = new URLSearchParams({ ...period, lang }).toString();
  return (
    <div className="space-y-6">
      <form
        className="flex flex-wrap items-end gap-x-6 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submitted.current = true;
          if (typed.from === period.from && typed.to === period.to) void refetch();
          else setPeriod(typed);
        }}
      >
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            id={name}
            label={t[name]}
            value={typed[name]}
            error={errorOf(name)}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Button type="submit" variant="outline" size="md">
          {t.showReport}
        </Button>
      </form>
      {!data && !error && <ContentLoading />}
      {data?.days.length === 0 && <EmptyState>{t.noDays}</EmptyState>}
      {data && data.days.length > 0 && (
        <>
          <p>
            <Anchor href={`/api/staff/common/payment/report-download?${query}`} download>
              {t.download}
            </Anchor>
          </p>
          <DayTable days={data.days} />
        </>
      )}
    </div>
  );
}

/** What the server finds wrong with the period, at its two fields. */
function useErrorOf(error: Error | null) {
  const message = useMessage();
  const t = useTexts(feesTexts);
  return (name: string) => {
    if (!(error instanceof PortalError)) return null;
    const found = error.fields.find(({ pointer }) => pointer === `/${name}`);
    if (found) return { text: message(found.code, found.params), code: found.code };
    return error.fields.length === 0 && name === 'from' ? { text: t.retryLater } : null;
  };
}
