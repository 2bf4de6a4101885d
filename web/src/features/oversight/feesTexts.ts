import { texts } from '@/i18n/texts';

export const feesTexts = texts({
  title: { ja: '手数料の請求と納付', en: 'Fees requested and paid' },
  waiting: {
    ja: (n: number) => `今、納付を待っているもの: ${n.toLocaleString()}件`,
    en: (n: number) => `Waiting for payment now: ${n.toLocaleString()}`,
  },
  period: { ja: '期間', en: 'Period' },
  feeAsked: { ja: '請求の件数', en: 'Fees requested' },
  feePaid: { ja: '納付の件数', en: 'Fees paid' },
  table: { ja: '手数料の件数（日・月ごと）', en: 'Fees by day or month' },
  amounts: { ja: '手数料の額（日ごと）', en: 'Amounts of the fees by day' },
  asked: { ja: '請求の額（円）', en: 'Yen requested' },
  paid: { ja: '納付の額（円）', en: 'Yen paid' },
  most: {
    ja: (n: number) =>
      n === 0
        ? 'この期間にはありません。'
        : `最も多い期間は${n.toLocaleString()}件です。数字は下の表にあります。`,
    en: (n: number) =>
      n === 0
        ? 'There was none.'
        : `The largest is ${n.toLocaleString()}. The numbers are in the table below.`,
  },
  mostYen: {
    ja: (yen: string) => `最も多い日は${yen}です。数字は下の表にあります。`,
    en: (yen: string) => `The largest is ${yen}. The numbers are in the table below.`,
  },
});
