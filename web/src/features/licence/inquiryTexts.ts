import { texts } from '@/i18n/texts';

export const inquiryTexts = texts({
  title: {
    ja: '番号とPINで電子免許状を見る',
    en: 'View a licence with its permit number and PIN',
  },
  lead: {
    ja: '免許人・登録人から知らされた許可番号と閲覧用PINを入力すると、免許・登録の内容を閲覧できます。ログインは不要です。',
    en: 'Enter the permit number and the viewing PIN that the holder told you. You need not sign in.',
  },
  permitNumber: { ja: '許可番号', en: 'Permit number' },
  permitHelp: {
    ja: 'Pと11桁の数字です。例：P12345678903',
    en: 'P and 11 digits, for instance P12345678903',
  },
  pin: { ja: '閲覧用PIN', en: 'Viewing PIN' },
  pinHelp: { ja: '8桁の数字です。', en: '8 digits' },
  show: { ja: '免許の内容を見る', en: 'View the licence' },
  note: {
    ja: '免許人・登録人が確認できるのは、閲覧の日時と機器の種類だけです。5回間違えると、30分間は閲覧できません。',
    en: 'The holder can see only when it was viewed and with what kind of device. After 5 wrong entries you have to wait 30 minutes.',
  },
  guide: { ja: '電子免許状の説明', en: 'About digital licences' },
  notShown: { ja: '内容を表示できません', en: 'It cannot be shown' },
  detailTitle: { ja: '電子免許状の閲覧', en: 'View a licence' },
  until: {
    ja: (time: string) => `この画面は${time}まで表示されます。ページを離れると、閲覧は終わります。`,
    en: (time: string) => `Shown until ${time}. Leaving the page ends the viewing.`,
  },
  end: { ja: '閲覧を終える', en: 'End the viewing' },
  over: { ja: '閲覧は終わりました', en: 'The viewing has ended' },
  overHelp: {
    ja: '安全のため、15分たつか、ページを離れると閲覧は終わります。もう一度見るには、許可番号と閲覧用PINを入力してください。',
    en: 'For safety it ends after 15 minutes, and when you leave the page. To view the licence again, enter the permit number and the viewing PIN.',
  },
  again: { ja: '番号とPINを入力する', en: 'Enter number and PIN' },
});

/** Texts of the message catalogue, without loading all of it; inquiryTexts.test.ts compares. */
export const inquiryMessages = texts({
  'MSG-DIG-E3001': { ja: '許可番号を入力してください。', en: 'Enter the permit number.' },
  'MSG-DIG-E3002': {
    ja: '閲覧用PIN（暗証番号）を入力してください。',
    en: 'Enter the viewing PIN.',
  },
  'MSG-DIG-E3006': {
    ja: '予期しないエラーが発生しました。しばらくしてからもう一度お試しください。',
    en: 'An unexpected error occurred. Try again in a while.',
  },
});
