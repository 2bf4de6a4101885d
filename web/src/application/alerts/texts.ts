import { texts } from '@/i18n/texts';

export const alertTexts = texts({
  broken: {
    ja: '監査ログが、封印したときと異なります',
    en: 'The audit log is not as it was sealed',
  },
  brokenWhen: {
    ja: (at: string, n: number) => `${at}の検証で、${n}件の異常が見つかりました`,
    en: (at: string, n: number) => `Verified ${at}: ${n === 1 ? '1 finding' : `${n} findings`}`,
  },
  readers: {
    ja: '短い時間に多くの記録を読んだ職員がいます',
    en: 'Some of the staff have read many records in a short time',
  },
  reader: {
    ja: (name: string, n: number, minutes: number, at: string) =>
      `${name}：${minutes}分のあいだに${n}件以上の記録を読みました（${at}）`,
    en: (name: string, n: number, minutes: number, at: string) =>
      `${name}: ${n} records or more within ${minutes} minutes (${at})`,
  },
});
