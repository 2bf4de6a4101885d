import { texts } from '@/i18n/texts';

export const runningTexts = texts({
  title: { ja: 'ジョブ、メール、エラー', en: 'Jobs, mails and errors' },
  help: {
    ja: 'ポータル全体の数字で、1分ごとに記録します。ジョブは、その期間で最も多かった数です。戻ったメールは、送信先のメールサーバーが宛先を受け付けなかったもの、エラーは、利用者のブラウザーから知らされたものです。',
    en: 'Of the portal as a whole, noted every minute. Of jobs it is the most that there were at one time. Mails bounced where the mail server refused their address for good; errors are what users’ browsers told of.',
  },
  waiting: { ja: '今、待っているジョブ', en: 'Jobs that wait now' },
  failed: { ja: '今、失敗しているジョブ', en: 'Jobs that have failed' },
  oldest: { ja: '最も古いもの', en: 'The oldest waits for' },
  // So many are counted at most (internal/oversight).
  jobs: {
    ja: (n: number) => (n < 10_000 ? `${n.toLocaleString()}件` : '10,000件以上'),
    en: (n: number) => (n < 10_000 ? n.toLocaleString() : '10,000 or more'),
  },
  minutes: {
    ja: (n: number) => `${n.toLocaleString()}分`,
    en: (n: number) => (n === 1 ? '1 minute' : `${n.toLocaleString()} minutes`),
  },
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
  mostWaiting: {
    ja: (n: number) => {
      if (n === 0) return 'この期間にはありません。';
      const most = n < 10_000 ? `${n.toLocaleString()}件` : '10,000件以上';
      return `最も多い期間は${most}です。数字は下の表にあります。`;
    },
    en: (n: number) => {
      if (n === 0) return 'There was none.';
      const most = n < 10_000 ? n.toLocaleString() : '10,000 or more';
      return `The largest is ${most}. The numbers are in the table below.`;
    },
  },
  periods: {
    ja: 'ジョブ、メール、エラー（日・月ごと）',
    en: 'Jobs, mails and errors by day or month',
  },
  period: { ja: '期間', en: 'Period' },
  jobsWaiting: { ja: '待っていたジョブ', en: 'Jobs waiting' },
  jobsFailed: { ja: '失敗したジョブ', en: 'Jobs failed' },
  oldestMinutes: { ja: '最も長い待ち（分）', en: 'Longest wait (minutes)' },
  mailSent: { ja: '送信したメール', en: 'Mails sent' },
  mailFailed: { ja: '送信の失敗', en: 'Sendings failed' },
  mailBounced: { ja: '戻ったメール', en: 'Mails bounced' },
  errorsScript: { ja: '画面のエラー', en: 'Errors of pages' },
  errorsCall: { ja: '通信の失敗', en: 'Calls that failed' },
  csv: {
    ja: 'ジョブ、メール、エラーをCSVに書き出す',
    en: 'Export jobs, mails and errors as CSV',
  },
});
