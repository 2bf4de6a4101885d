import type { UsualTime } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';

const usualTexts = texts({
  took: {
    ja: (half: number, most: number, cases: number) =>
      `最近12か月に終わった${cases}件の半数は到達から${half}日以内、9割は${most}日以内に終わりました。`,
    en: (half: number, most: number, cases: number) =>
      `Of the ${cases} that ended in the last twelve months, half took at most ${days(half)} from their arrival, 90% at most ${days(most)}.`,
  },
});

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`);

/** How long cases took of late. */
export function Usual({ usual: { half, most, cases } }: { usual: UsualTime }) {
  const t = useTexts(usualTexts);
  return <span className="block">{t.took(half, most, cases)}</span>;
}
