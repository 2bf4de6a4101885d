import { texts } from '@/i18n/texts';

export const filterTexts = texts({
  filter: { ja: '絞り込みと並べ替え', en: 'Filter and sort' },
  status: { ja: '状況で絞り込む', en: 'Filter by status' },
  procedure: { ja: '手続きで絞り込む', en: 'Filter by procedure' },
  source: { ja: '提出したシステムで絞り込む', en: 'Filter by system' },
  portal: { ja: 'このポータル', en: 'This portal' },
  old: { ja: '以前のシステム', en: 'The earlier systems' },
  all: { ja: 'すべて', en: 'All' },
  order: { ja: '並べ替え', en: 'Sort' },
  newest: { ja: '新しい順', en: 'Newest first' },
  oldest: { ja: '古い順', en: 'Oldest first' },
  byStatus: { ja: '手続きが必要なものから', en: 'Action needed first' },
  text: { ja: '名前や番号で探す', en: 'Search by name or number' },
  textHelp: {
    ja: '手続きや案件の名前、電子申請番号、問い合わせ番号、呼出符号など',
    en: 'Name of the procedure or the case, application or inquiry number, call sign …',
  },
  search: { ja: '探す', en: 'Search' },
});
