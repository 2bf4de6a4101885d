import { texts } from '@/i18n/texts';

export const agesTexts = texts({
  title: { ja: '処理中のものの経過日数', en: 'Ages of what is under way' },
  help: {
    ja: '今、処理中のものを、到達からの日数と、標準処理期間の残りで分けます。集計の期間によりません。',
    en: 'What is under way now, by the days since its arrival and by what is left of the standard time, whatever the time chosen above.',
  },
  none: { ja: '処理中のものはありません。', en: 'Nothing is under way.' },
  bureau: { ja: '総合通信局', en: 'Bureau' },
  ages: { ja: '到達からの日数', en: 'Days since the arrival' },
  byBureau: {
    ja: (what: string) => `${what}（総合通信局ごと）`,
    en: (what: string) => `${what}, by bureau`,
  },
  week: { ja: '7日まで', en: 'Up to 7 days' },
  month: { ja: '8～30日', en: '8 to 30 days' },
  months2: { ja: '31～60日', en: '31 to 60 days' },
  months3: { ja: '61～90日', en: '61 to 90 days' },
  older: { ja: '91日以上', en: '91 days or more' },
  due: { ja: '標準処理期間との関係', en: 'Against the standard time' },
  critical: { ja: '15日以上の超過', en: 'Over by 15 days or more' },
  overdue: { ja: '14日までの超過', en: 'Over by up to 14 days' },
  soon: { ja: '残り7日以内', en: 'Due within 7 days' },
  later: { ja: '期限はまだ先', en: 'Due later' },
  undated: { ja: '期間の定めなし', en: 'No standard time' },
  fee: { ja: '納付待ち', en: 'Waiting for the fee' },
  returned: { ja: '補正待ち', en: 'Waiting for the correction' },
  most: {
    ja: (n: number) => `最も多い区分は${n.toLocaleString()}件です。数字は下の表にあります。`,
    en: (n: number) => `The largest is ${n.toLocaleString()}. The numbers are in the table below.`,
  },
});
