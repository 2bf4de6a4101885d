import { texts } from '@/i18n/texts';

export const overviewTexts = texts({
  title: { ja: 'アカウント管理', en: 'Account' },
  closed: {
    ja: '開こうとした画面は、いまは利用できません',
    en: 'The page you wanted to open is not available now',
  },
  closedBody: {
    ja: 'アカウントの状態によって、利用できる機能が変わります。くわしくは次の案内をご覧ください。',
    en: 'What you can use depends on the state of your account. See below what you can do now.',
  },
  state: { ja: 'アカウントの状態', en: 'State of the account' },
  active: {
    ja: '有効です。登録したサービスを利用できます。',
    en: 'Active. You can use the services it is registered for.',
  },
  noService: {
    ja: '利用するサービスがまだ登録されていません。サービスを追加してください。',
    en: 'No service is registered yet. Please add a service.',
  },
  confirmIdentity: { ja: '本人確認をする', en: 'Confirm your identity' },
  support: { ja: 'お問い合わせ先を見る', en: 'How to contact us' },
  menu: { ja: 'できること', en: 'What you can do' },
  info: { ja: 'アカウント情報', en: 'Account information' },
  infoText: {
    ja: '登録されている内容と、利用サービスを確認します。',
    en: 'See what is registered, and your services.',
  },
  change: { ja: 'アカウント情報の変更', en: 'Change your information' },
  changeText: {
    ja: '氏名、住所、電話番号などを変更します。',
    en: 'Change your name, address, telephone number and so on.',
  },
  mail: { ja: 'メールアドレスの変更', en: 'Change your email address' },
  mailText: {
    ja: 'お知らせを受け取るメールアドレスを変更します。',
    en: 'Change the address that notices are sent to.',
  },
  methods: { ja: 'ログイン方法の変更', en: 'Change how you sign in' },
  methodsText: {
    ja: 'ログイン方法を追加または削除します。',
    en: 'Add or remove ways to sign in.',
  },
  security: { ja: 'セキュリティ', en: 'Security' },
  securityText: {
    ja: 'パスワード、ワンタイムパスワード、パスキー、ログイン中の端末を管理します。',
    en: 'Manage your password, one-time password, passkeys and where you are signed in.',
  },
  identity: { ja: '本人確認', en: 'Identity' },
  identityText: {
    ja: '本人確認の方法を変更したり、確認をやり直したりします。',
    en: 'Confirm your identity again, or in another way.',
  },
  service: { ja: '利用サービスの追加', en: 'Add services' },
  serviceText: {
    ja: '新しく利用するサービスを登録します。',
    en: 'Register for further services.',
  },
  migration: { ja: '旧システムからの移行', en: 'Carry data over from an old system' },
  migrationText: {
    ja: '以前のシステムのアカウントと申請・届出を引き継ぎます。',
    en: 'Take over your account and filings from an earlier system.',
  },
  remove: { ja: 'アカウントの削除', en: 'Delete the account' },
  removeText: {
    ja: 'アカウントを削除します。元に戻すことはできません。',
    en: 'Delete your account. This cannot be undone.',
  },
  letterTitle: { ja: '確認コードの入力', en: 'Enter the code of the letter' },
  letterDone: { ja: '本人確認が完了しました', en: 'Your identity is confirmed' },
  letterDoneBody: {
    ja: '登録したサービスを利用できます。',
    en: 'You can use the services you registered for.',
  },
});
