import { texts } from '@/i18n/texts';

export const completeTexts = texts({
  title: { ja: '移行が完了しました', en: 'Your data have been carried over' },
  mail: {
    ja: '移行の内容を、登録されているメールアドレスにもお送りします。',
    en: 'We also send what came over to your registered email address.',
  },
  system: { ja: '移行元', en: 'From' },
  doneAt: { ja: '移行した日時', en: 'Carried over at' },
  applications: { ja: '過去の申請・届出など', en: 'Past filings' },
  licences: { ja: '免許', en: 'Licences' },
  notifications: { ja: 'お知らせ', en: 'Notifications' },
  count: { ja: (count: number) => `${count}件`, en: (count: number) => `${count}` },
  next: { ja: 'これからできること', en: 'What you can do now' },
  info: { ja: 'アカウント情報を確かめる', en: 'Look at your account data' },
  more: { ja: 'ほかの旧システムから移行する', en: 'Carry over from another old system' },
  notDone: { ja: 'まだ移行していません', en: 'Nothing has been carried over yet' },
  start: { ja: 'データ移行の画面に進む', en: 'Go to the migration page' },
});
