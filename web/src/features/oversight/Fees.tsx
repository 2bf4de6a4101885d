import { useQuery } from '@tanstack/react-query';
import type { OversightSummary } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { WorkTable } from '@/ui/table/WorkTable';
import { Bars, Plots } from './Bars';
import { Disclosure } from './Disclosure';
import { feesTexts } from './feesTexts';
import type { Period } from './period';
import { SaveTable } from './SaveTable';

/** Fees that were asked for and paid, by period, and those that are waited for now; of a time day by day their amounts too. */
export function Fees({
  summary,
  period,
  money,
}: {
  summary: OversightSummary;
  period: Period;
  /** Who asks may see the amounts. */
  money: boolean;
}) {
  const t = useTexts(feesTexts);
  const { periods, open, step } = summary;
  const rows = periods.map((each) => ({ ...each, id: each.period }));
  return (
    <section className="space-y-6">
      <Heading level={2}>{t.title}</Heading>
      <p>{t.waiting(open.reduce((sum, { due }) => sum + due.fee, 0))}</p>
      <Plots>
        {(['feeAsked', 'feePaid'] as const).map((kind) => (
          <Bars
            key={kind}
            title={t[kind]}
            level={3}
            help={t.most}
            periods={periods}
            of={(each) => each[kind]}
          />
        ))}
      </Plots>
      <Disclosure name={t.table}>
        <SaveTable
          file="fees"
          head={[t.period, t.feeAsked, t.feePaid]}
          rows={rows.map(({ id, feeAsked, feePaid }) => [id, feeAsked, feePaid])}
        />
        <WorkTable
          caption={t.title}
          rows={rows.toReversed()}
          rowKey={({ id }) => id}
          dense
          columns={[
            { id: 'period', header: t.period, rowHeader: true, nowrap: true, cell: ({ id }) => id },
            ...(['feeAsked', 'feePaid'] as const).map((kind) => ({
              id: kind,
              header: t[kind],
              align: 'end' as const,
              cell: (row: (typeof rows)[number]) => row[kind].toLocaleString(),
            })),
          ]}
        />
      </Disclosure>
      {money && step === 'day' && !period.bureau && <Amounts period={period} />}
    </section>
  );
}

/** The yen of each day, from the daily reconciliation. */
function Amounts({ period: { from, to } }: { period: Period }) {
  const t = useTexts(feesTexts);
  const format = useFormat();
  const { data } = useQuery(
    staffQuery('/api/staff/common/payment/report-get', { from, to }, { quiet: true }),
  );
  if (!data || data.days.length === 0) return null;
  const rows = data.days.map(({ date, requested, confirmed }) => ({
    period: date,
    asked: requested.amount,
    paid: confirmed.amount,
  }));
  return (
    <>
      <Plots>
        {(['asked', 'paid'] as const).map((kind) => (
          <Bars
            key={kind}
            title={t[kind]}
            level={3}
            help={(most) => t.mostYen(format.yen(most))}
            periods={rows}
            of={(each) => each[kind]}
            written={format.yen}
          />
        ))}
      </Plots>
      <Disclosure name={t.amounts}>
        <SaveTable
          file="fee-amounts"
          head={[t.period, t.asked, t.paid]}
          rows={rows.map(({ period, asked, paid }) => [period, asked, paid])}
        />
        <WorkTable
          caption={t.amounts}
          rows={rows.toReversed()}
          rowKey={({ period }) => period}
          dense
          columns={[
            {
              id: 'period',
              header: t.period,
              rowHeader: true,
              nowrap: true,
              cell: ({ period }) => period,
            },
            ...(['asked', 'paid'] as const).map((kind) => ({
              id: kind,
              header: t[kind],
              align: 'end' as const,
              cell: (row: (typeof rows)[number]) => format.yen(row[kind]),
            })),
          ]}
        />
      </Disclosure>
    </>
  );
}
