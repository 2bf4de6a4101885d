import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';

const wishTexts = texts({
  date: { ja: (day: string) => `希望: ${day}`, en: (day: string) => `Wished for: ${day}` },
  months: {
    ja: (n: string) => `希望: 予備免許の日から${n}か月以内`,
    en: (n: string) => `Wished for: within ${n} months of the provisional licence`,
  },
  days: {
    ja: (n: string) => `希望: 予備免許の日から${n}日以内`,
    en: (n: string) => `Wished for: within ${n} days of the provisional licence`,
  },
});

type Work = { by?: unknown; date?: unknown; months?: unknown; days?: unknown };

/** By when the applicant plans to have completed the work (section work of the forms of stations); undefined where it is not said. */
export function useWorkWish(form: Readonly<Record<string, unknown>>): string | undefined {
  const t = useTexts(wishTexts);
  const format = useFormat();
  const { by, date, months, days } = (form.work ?? {}) as Work;
  if (by === 'date' && typeof date === 'string') return t.date(format.date(date));
  if (by === 'months' && months) return t.months(String(months));
  if (by === 'days' && days) return t.days(String(days));
  return undefined;
}
