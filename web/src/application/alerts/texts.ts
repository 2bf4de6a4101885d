import { texts } from '@/i18n/texts';

export const alertTexts = texts({
  holidays: {
    ja: (until: string) => `登録された祝日は${until}までです`,
    en: (until: string) => `The holidays on record end on ${until}`,
  },
  holidaysAdd: {
    ja: '内閣府が公表した翌年の祝日を、運用の担当者に登録してもらってください（desk/closed.yaml）。',
    en: 'Have those who run the portal add the next year as the Cabinet Office has published it (desk/closed.yaml).',
  },
  holidaysExpected: {
    ja: (until: string) => `そのあと${until}までは、法律から見込まれる日で数えます。`,
    en: (until: string) =>
      `After that, up to ${until}, they are counted as the law lets expect them.`,
  },
  weekendsOnly: {
    ja: (until: string) => `${until}より後は、土曜日、日曜日、年末年始だけを閉庁日とします。`,
    en: (until: string) =>
      `After ${until} only Saturdays, Sundays and the days around New Year count as closed.`,
  },
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
