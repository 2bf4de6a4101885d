import { texts } from '@/i18n/texts';

export const ownTexts = texts({
  title: { ja: 'パスワードと認証アプリの変更', en: 'Change your password and authenticator app' },
  home: { ja: '職員用トップ', en: 'Staff home' },
  given: {
    ja: 'はじめに、自分のパスワードと認証アプリを設定してください',
    en: 'First choose your own password and authenticator app',
  },
  givenPassword: {
    ja: 'はじめに、自分のパスワードを設定してください',
    en: 'First choose your own password',
  },
  givenFactor: {
    ja: 'はじめに、自分の認証アプリを設定してください',
    en: 'First set up your own authenticator app',
  },
  givenLead: {
    ja: 'ログインに使ったものは、発行した管理者も知っています。設定が終わるまで、ほかの操作はできません。',
    en: 'The administrator who issued what you signed in with knows it too. Until you have replaced it nothing else can be done.',
  },
  lead: {
    ja: '変えたいものだけを入力してください。変更すると、この画面を含むすべてのセッションが終わります。',
    en: 'Enter only what you want to change. All your sessions end then, this one too.',
  },
  password: { ja: '現在のパスワード', en: 'Present password' },
  code: {
    ja: '現在の認証アプリのワンタイムパスワード',
    en: 'One-time password of your present app',
  },
  newPasswordOptional: {
    ja: '8文字以上。変えないときは空欄にしてください。',
    en: 'At least 8 characters. Leave it empty to keep the present one.',
  },
  begin: { ja: '新しい認証アプリを登録する', en: 'Set up a new authenticator app' },
  save: { ja: '変更する', en: 'Change' },
  failed: { ja: '変更できませんでした', en: 'Nothing was changed' },
  done: { ja: '変更しました', en: 'Changed' },
  doneLead: {
    ja: '新しいパスワードと認証アプリで、もう一度ログインしてください。',
    en: 'Sign in again with your new password and authenticator app.',
  },
  signIn: { ja: 'ログイン', en: 'Sign in' },
});
