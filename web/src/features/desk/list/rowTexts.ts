import { texts } from '@/i18n/texts';

export const rowTexts = texts({
  both: {
    ja: (what: string, mark: string) => `${what}（${mark}）`,
    en: (what: string, mark: string) => `${what} (${mark})`,
  },
  countMore: {
    ja: (n: number) => `${n}件（続きがあります）`,
    en: (n: number) => `${n === 1 ? '1 filing' : `${n} filings`} so far`,
  },
  noOrder: {
    ja: 'この列では並べ替えられません',
    en: 'The list cannot be ordered by this column',
  },
  noOrderHere: {
    ja: 'この絞り込みでは、この列で並べ替えられません',
    en: 'With these conditions the list cannot be ordered by this column',
  },
});
