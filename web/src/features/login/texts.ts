import { texts } from '@/i18n/texts';

export const loginTexts = texts({
  title: { ja: 'ログイン', en: 'Sign in' },
  lead: {
    ja: 'ユーザーIDまたはメールアドレスと、パスワードを入力してください。',
    en: 'Enter your user ID or email address, and your password.',
  },
  signInTo: { ja: 'ログイン先のサービス：', en: 'You are signing in to:' },
  userId: { ja: 'ユーザーIDまたはメールアドレス', en: 'User ID or email address' },
  userIdMissing: {
    ja: 'ユーザーIDまたはメールアドレスを入力してください。',
    en: 'Enter your user ID or email address.',
  },
  password: { ja: 'パスワード', en: 'Password' },
  passwordMissing: { ja: 'パスワードを入力してください。', en: 'Enter your password.' },
  showPassword: { ja: 'パスワードを表示する', en: 'Show password' },
  next: { ja: '次へ進む', en: 'Continue' },
  submit: { ja: 'ログインする', en: 'Sign in' },
  totpTitle: { ja: 'ワンタイムパスワードの入力', en: 'Enter your one-time password' },
  totpLead: {
    ja: '認証アプリに表示されている6桁の数字を入力してください。',
    en: 'Enter the 6 digits shown in your authenticator app.',
  },
  code: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  codeHelp: {
    ja: '数字は約30秒ごとに変わります。一度使った数字は使えません。',
    en: 'The digits change about every 30 seconds. Each code works only once.',
  },
  codeMissing: {
    ja: '6桁の数字を入力してください。',
    en: 'Enter the 6 digits.',
  },
  failed: { ja: 'ログインできませんでした', en: 'We could not sign you in' },
  failedBody: {
    ja: '入力内容を確認して、もう一度お試しください。',
    en: 'Check your entries and try again.',
  },
  busy: {
    ja: 'サーバーに接続できませんでした。しばらくたってから、もう一度お試しください。',
    en: 'We could not reach the server. Please wait a while and try again.',
  },
  ended: {
    ja: 'ログインの手続きの有効期限が切れたか、入力できる回数を超えました。最初からやり直してください。',
    en: 'This sign-in has expired or was tried too often. Please start again.',
  },
  noCookies: {
    ja: 'ログインを続けられません。ブラウザーで、このサイトのCookieを受け入れてから、最初からやり直してください。',
    en: 'The sign-in cannot go on. Please let your browser accept the cookies of this site, then start again.',
  },
  locked: {
    ja: 'パスワードでのログインを止めています。',
    en: 'Signing in with the password has been stopped.',
  },
  secondFactorLocked: {
    ja: 'ワンタイムパスワードとリカバリーコードの受け付けを止めています。',
    en: 'One-time passwords and recovery codes are no longer taken.',
  },
  restart: { ja: 'ログインを最初からやり直す', en: 'Start signing in again' },
});
