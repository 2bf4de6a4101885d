import type { DelegationSummary } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';

const lineTexts = texts({
  every: { ja: 'すべての手続き', en: 'All procedures' },
  some: {
    ja: (n: number) => `${n}種類の手続き`,
    en: (n: number) => (n === 1 ? '1 procedure' : `${n} procedures`),
  },
  everyStation: { ja: 'すべての無線局', en: 'all stations' },
  someStations: {
    ja: (n: number) => `無線局${n}局`,
    en: (n: number) => (n === 1 ? '1 station' : `${n} stations`),
  },
  own: { ja: '自分が提出したものだけ', en: 'own filings only' },
  joined: {
    ja: (...parts: string[]) => parts.join('・'),
    en: (...parts: string[]) => parts.join(', '),
  },
});

type Scope = Pick<DelegationSummary, 'procedures' | 'stations' | 'disclosure'>;

/** What a power of attorney is for, in one line. */
export function useScopeLine() {
  const t = useTexts(lineTexts);
  return ({ procedures, stations, disclosure }: Scope) =>
    t.joined(
      procedures.length === 0 ? t.every : t.some(procedures.length),
      stations.length === 0 ? t.everyStation : t.someStations(stations.length),
      ...(disclosure === 'OWN' ? [t.own] : []),
    );
}
