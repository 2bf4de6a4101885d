import { texts } from '@/i18n/texts';

export const stepUpTexts = texts({
  title: { ja: 'ご本人の確認', en: 'Confirm that it is you' },
  lead: {
    ja: '大切な変更の前に、もう一度ご本人であることを確認します。入力済みの内容はそのまま残ります。',
    en: 'Before an important change we check once more that it is you. What you have entered stays as it is.',
  },
  method: { ja: '確認の方法', en: 'How to confirm' },
  password: { ja: 'パスワード', en: 'Password' },
  totp: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  totpHelp: {
    ja: '認証アプリに表示されている6桁の数字です。',
    en: 'The 6 digits shown in your authenticator app.',
  },
  passkey: { ja: 'パスキー', en: 'Passkey' },
  passkeyHelp: {
    ja: '「確認する」を押すと、お使いの端末が指紋、顔、PINなどを求めます。',
    en: 'After you press “Confirm”, your device asks for a fingerprint, your face or a PIN.',
  },
  confirm: { ja: '確認する', en: 'Confirm' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  passwordMissing: { ja: 'パスワードを入力してください。', en: 'Enter your password.' },
  codeMissing: { ja: '6桁の数字を入力してください。', en: 'Enter the 6 digits.' },
  failed: {
    ja: '確認できませんでした。もう一度お試しください。',
    en: 'We could not confirm it. Please try again.',
  },
  passkeyFailed: {
    ja: 'パスキーを使えませんでした。操作を取り消したか、時間切れになった可能性があります。もう一度お試しいただくか、別の方法を選んでください。',
    en: 'The passkey could not be used. It may have been cancelled or taken too long. Try again or choose another way.',
  },
  busy: {
    ja: 'サーバーに接続できませんでした。しばらくたってから、もう一度お試しください。',
    en: 'We could not reach the server. Please wait a while and try again.',
  },
  again: {
    ja: 'このアカウントは、ログインし直して確認します。新しいタブでログインしたら、そのタブを閉じてこの画面に戻ってください。自動的に続きへ進みます。',
    en: 'For this account, you confirm by signing in again. Sign in on a new tab, close that tab and come back here. We go on from there by ourselves.',
  },
  signIn: { ja: '新しいタブでログインし直す', en: 'Sign in again on a new tab' },
  goOn: { ja: 'ログインしたので続ける', en: 'I have signed in: go on' },
  notYet: {
    ja: 'まだログインし直していないようです。',
    en: 'It seems you have not signed in again yet.',
  },
  cancelled: {
    ja: 'ご本人の確認を取りやめたため、何も変更していません。',
    en: 'You cancelled the confirmation, so nothing was changed.',
  },
});
