import { texts } from '@/i18n/texts';
import { MOST } from '@/lib/paging';
import { commonTexts } from './commonTexts';

/** The list. */
export const listTexts = texts({
  ...commonTexts,
  lead: {
    ja: '手数料の納付に必要な番号と、納付の状況を確認できます。',
    en: 'See the numbers you need to pay a fee, and whether it is paid.',
  },
  subject: { ja: '手続き', en: 'Procedure' },
  caption: { ja: '納付の一覧', en: 'Payments' },
  none: { ja: '納付する手数料はありません。', en: 'There are no payments.' },
  open: {
    ja: (amount: string) => `手数料 ${amount}`,
    en: (amount: string) => `Fee of ${amount}`,
  },
  filter: { ja: '状況で絞り込む', en: 'Filter by status' },
  all: { ja: 'すべて', en: 'All' },
  search: { ja: '納付番号または電子申請番号', en: 'Payment or application number' },
  searchHelp: { ja: '番号の一部でも検索できます。', en: 'A part of the number is enough.' },
  find: { ja: '検索', en: 'Search' },
  count: {
    ja: (n: number) => (n > MOST ? '1000件を超えています' : `${n}件`),
    en: (n: number) =>
      n > MOST ? 'More than 1,000 payments' : n === 1 ? '1 payment' : `${n} payments`,
  },
  noMatch: {
    ja: '条件に合う納付はありません。',
    en: 'No payment matches.',
  },
  truncated: {
    ja: '件数が多いため、新しい1000件だけを表示しています。状況や番号で絞り込んでください。',
    en: 'There are many payments, so only the latest 1000 are shown. Please narrow them by status or number.',
  },
});
