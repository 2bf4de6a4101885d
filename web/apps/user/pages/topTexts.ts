import { texts } from '@/i18n/texts';

export const topTexts = texts({
  title: { ja: '電波利用ポータル', en: 'Radio Portal' },
  lead: {
    ja: '無線局の免許などの申請・届出から、手数料の納付、免許状の確認まで、インターネットで手続きができます。',
    en: 'Apply for radio station licences, pay the fees and view your licences, all online.',
  },
  signIn: { ja: 'ログインする', en: 'Sign in' },
  signUp: { ja: 'アカウントを作る', en: 'Create an account' },
  toMyPage: { ja: 'マイページへ', en: 'Go to My Page' },
  signInHelp: {
    ja: 'ユーザーID、パスワード、認証アプリのワンタイムパスワードを用意してください。',
    en: 'Have your user ID, your password and your authenticator app ready.',
  },
  wants: { ja: 'やりたいことから探す', en: 'What would you like to do?' },
  needsSignIn: {
    ja: 'ログインしていない場合は、先にログイン画面が表示されます。',
    en: 'If you are not signed in, you will be asked to sign in first.',
  },
  apply: { ja: '申請・届出をする', en: 'Apply or notify' },
  applyHelp: {
    ja: '手続きを選び、画面の案内に沿って入力します。途中で自動的に保存されます。',
    en: 'Choose a procedure and follow the steps. Your entries are saved as you go.',
  },
  resume: { ja: '下書きの続きを入力する', en: 'Continue a saved draft' },
  resumeHelp: {
    ja: '保存した下書きを、やめたところから再開します。',
    en: 'Pick up a draft where you left off.',
  },
  progress: { ja: '申請・届出の状況を確認する', en: 'Check what you submitted' },
  progressHelp: {
    ja: '提出したものがどこまで進んでいるか、次に何をするかを確認します。',
    en: 'See how far it is and what to do next.',
  },
  pay: { ja: '手数料を納める', en: 'Pay a fee' },
  payHelp: {
    ja: '納付に必要な番号と期限を確認し、電子納付をします。',
    en: 'See the payment numbers and due dates, and pay electronically.',
  },
  notices: { ja: '通知書を読む', en: 'Read your notices' },
  noticesHelp: {
    ja: '審査の結果などの通知書を確認します。',
    en: 'Read the written notices on what you submitted.',
  },
  licences: { ja: '電子免許状を見る', en: 'View your licences' },
  licencesHelp: {
    ja: '免許の内容と有効期間を確認します。印刷もできます。',
    en: 'See the terms and validity of your licences, and print them.',
  },
  inquire: { ja: 'ほかの人の免許を確かめる', en: "Check someone else's licence" },
  inquireHelp: {
    ja: '許可番号と閲覧用PINを知らされた方が使います。ログインは不要です。',
    en: 'For those who were told a permit number and a viewing PIN. No sign-in needed.',
  },
  announcements: { ja: 'お知らせ', en: 'Announcements' },
  waits: { ja: '審査にかかる期間', en: 'How long it takes' },
  guides: { ja: 'はじめての方へ', en: 'New here?' },
  guide: { ja: '利用者ガイド', en: 'User guide' },
  guideHelp: {
    ja: '準備するものと、免許までの流れを説明します。',
    en: 'What you need, and the way to a licence.',
  },
  faq: { ja: 'よくある質問', en: 'Questions and answers' },
  faqHelp: {
    ja: '困ったときは、まずここで答えを探してください。',
    en: 'Look here first when something is unclear.',
  },
  support: { ja: 'お問い合わせ・サポート', en: 'Support' },
  supportHelp: {
    ja: 'それでも解決しないときの、問い合わせ先です。',
    en: 'Whom to ask when that did not help.',
  },
});
