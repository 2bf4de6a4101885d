import type { MonitoringSummary } from '@/api/model';
import { useLang } from '@/i18n/lang';

/** How a measurement is distributed. */
export type Spread = MonitoringSummary['calls'][number]['duration'];

const NONE = '—';

/** Numbers in the reader's language. */
export function useNumbers() {
  const format = new Intl.NumberFormat(useLang());
  const number = (value: number) => format.format(value);
  return {
    number,
    /** Median, 75th and 95th percentile. */
    spread: ({ count, p50, p75, p95 }: Spread) =>
      count === 0 ? NONE : [p50, p75, p95].map(number).join(' / '),
    /** The same of thousandths, as layout shifts are given. */
    shares: ({ count, p50, p75, p95 }: Spread) =>
      count === 0 ? NONE : [p50, p75, p95].map((each) => (each / 1000).toFixed(2)).join(' / '),
  };
}
