import { texts } from '@/i18n/texts';

export const todayTexts = texts({
  title: { ja: '今日の状況', en: 'Today' },
  arrived: { ja: '新しく届いたもの', en: 'New arrivals' },
  dueToday: { ja: '今日が期限の担当', en: 'Mine, due today' },
  overdue: { ja: '処理期間の超過', en: 'Overdue' },
  corrections: { ja: '補正が届いたもの', en: 'Corrections answered' },
  grantsFailed: { ja: '予定日に許可できず', en: 'Not granted on the day' },
  unpaid: { ja: '手数料の未納', en: 'Fee not paid' },
  // A list has 1,000 at most, and is counted no further.
  n: {
    ja: (n: number) => (n > 1000 ? '1,000件以上' : `${n}件`),
    en: (n: number) => (n > 1000 ? '1,000+' : String(n)),
  },
});
