import { texts } from '@/i18n/texts';

export const searchTexts = texts({
  search: { ja: '委任状を探す', en: 'Search powers of attorney' },
  keyword: {
    ja: '相手の名前・メール・番号',
    en: 'Name, mail address or number',
  },
  find: { ja: '探す', en: 'Search' },
  state: { ja: '表示するもの', en: 'Show' },
  all: { ja: 'すべて', en: 'All' },
  waitsForMe: { ja: 'あなたの回答待ち', en: 'Those that wait for you' },
  waitsForThem: { ja: '相手の回答待ち', en: 'Those that wait for the other side' },
  REGISTERED: { ja: '有効なもの・有効期間前のもの', en: 'Those valid, or not yet' },
  ENDED: { ja: '終わったもの', en: 'Those that have ended' },
});
