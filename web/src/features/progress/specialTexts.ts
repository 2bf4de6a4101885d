import { texts } from '@/i18n/texts';

/** What a notification under the special scheme says of its days. */
export const specialTexts = texts({
  title: { ja: '特例の届出の詳細', en: 'Notification under the special scheme' },
  period: { ja: '使用できる期間', en: 'Period of use' },
  remaining: { ja: '残りの日数', en: 'Days left' },
  inUse: { ja: '使用できます', en: 'In use' },
  over: { ja: '終了しました', en: 'Ended' },
  left: {
    ja: (days: number) => (days === 0 ? '今日が最後の日です' : `残り${days}日`),
    en: (days: number) =>
      days === 0 ? 'Today is the last day' : days === 1 ? '1 day left' : `${days} days left`,
  },
  ended: {
    ja: '使用できる期間が終わっているか、廃止されています。この機器で電波を発射することはできません。',
    en: 'The period is over, or the use was discontinued. You may not transmit with this equipment.',
  },
  unknown: {
    ja: '使用できる期間を確認できません。提出先にお問い合わせください。',
    en: 'The period could not be determined. Please contact the office.',
  },
  term: { ja: '期間', en: 'Period' },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで（届出の日から180日）`,
    en: (from: string, to: string) => `${from} to ${to} (180 days from the notification)`,
  },
  report: { ja: '届出番号', en: 'Notification no.' },
  rule: {
    ja: '期間を延ばすことはできません。使用を終えたら、期間内に廃止届出をし、電波を発射しないように機器を管理してください。',
    en: 'The period cannot be extended. When you have finished, submit the notification of discontinuation before the period ends, and make sure that the equipment no longer transmits.',
  },
  repeal: { ja: '廃止届出を開始する', en: 'Start the notification of discontinuation' },
  change: { ja: '変更届出を開始する', en: 'Start a notification of change' },
  repealUnderWay: {
    ja: '廃止届出をすでに提出しています。提出先の確認が終わるまで、次の廃止届出は始められません。',
    en: 'You have already notified a discontinuation. Another can be begun once the office has checked it.',
  },
  changeUnderWay: {
    ja: '変更届出をすでに提出しています。提出先の確認が終わるまで、次の変更届出は始められません。',
    en: 'You have already notified a change. Another can be begun once the office has checked it.',
  },
  seeUnderWay: {
    ja: (number: string) => `提出した届出（${number}）を見る`,
    en: (number: string) => `See what you submitted (${number})`,
  },
  cannot: { ja: 'この届出を始められません', en: 'This cannot be begun' },
  failed: {
    ja: '通信できませんでした。時間をおいて、もう一度試してください。',
    en: 'There was no answer. Try again in a while.',
  },
  noRepeal: {
    ja: '期間が終わったため、廃止届出と変更届出はできません。期間内に廃止届出をしていないときは、提出先に連絡してください。',
    en: 'A discontinuation or a change cannot be notified after the period. If you did not notify the discontinuation in time, contact the office.',
  },
  old: {
    ja: '以前のサイトで届け出たものです。このポータルから廃止や変更を届け出ることはできません。提出先に連絡してください。',
    en: 'This was notified on the earlier site. Its discontinuation or a change cannot be notified here; contact the office.',
  },
  whole: { ja: '経過と提出先を見る', en: 'See the timeline and the office' },
});
