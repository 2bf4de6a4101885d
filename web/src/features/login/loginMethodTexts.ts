import { texts } from '@/i18n/texts';

/** Texts of the ways to sign in besides the password. */
export const loginMethodTexts = texts({
  others: { ja: 'ほかの方法でログインする', en: 'Sign in another way' },
  password: { ja: 'ユーザーIDとパスワード', en: 'User ID and password' },
  passkey: { ja: 'パスキー', en: 'Passkey' },
  mynumber: { ja: 'マイナンバーカード', en: 'My Number Card' },
  gbizid: { ja: 'GビズID', en: 'gBizID' },
  certificate: { ja: '電子証明書', en: 'Digital certificate' },
  closedUntil: {
    ja: (until: string) => `マイナンバーカードは休止中です。${until}に再開します。`,
    en: (until: string) => `My Number Card rests now and is back on ${until} (Japan time).`,
  },
  by: {
    ja: (method: string) => `${method}でログイン`,
    en: (method: string) => `Sign in: ${method}`,
  },
  signingIn: { ja: 'ログインしています', en: 'Signing you in' },

  passkeyLead: {
    ja: 'この端末、または別の端末に保存したパスキーを使います。端末の画面ロック（指紋、顔、PINなど）で確認します。ユーザーIDやパスワードの入力は要りません。',
    en: 'Use a passkey kept on this device or another one. You confirm with the screen lock (fingerprint, face, PIN); no user ID or password is needed.',
  },
  passkeyGo: { ja: 'パスキーでログインする', en: 'Sign in with a passkey' },
  passkeyCancelled: {
    ja: 'パスキーの確認が取りやめられたか、時間が過ぎました。もう一度行うか、ほかの方法でログインしてください。',
    en: 'The passkey was not used, or the time for it has passed. Try again or sign in another way.',
  },
  passkeyUnknown: {
    ja: 'このパスキーで登録されたアカウントがないか、パスキーを確認できませんでした。ほかの方法でログインしてください。',
    en: 'No account has this passkey, or it could not be checked. Sign in another way.',
  },
  passkeyUnable: {
    ja: 'このブラウザーではパスキーを使えません。ほかの方法でログインしてください。',
    en: 'This browser cannot use passkeys. Sign in another way.',
  },

  strangerTitle: {
    ja: (method: string) => `この${method}でログインできるアカウントは見つかりませんでした`,
    en: (method: string) => `No account signs in with this: ${method}`,
  },
  strangerBody: {
    ja: '本人の確認はできましたが、ログイン方法として登録しているアカウントがありません。\nアカウントをお持ちの方は、ユーザーIDとパスワードなどでログインし、マイページの「ログイン方法の変更」で追加してください。\nまだお持ちでない方は、アカウントを作ってください。',
    en: 'Your identity was confirmed, but no account has it as a way to sign in.\nIf you have an account, sign in with your user ID and password or another way, and add this one under "Change how you sign in" on My Page.\nIf you have none yet, create one.',
  },
  withPassword: {
    ja: 'ユーザーIDとパスワードでログインする',
    en: 'Sign in with user ID and password',
  },
  otherPerson: {
    ja: 'ログイン中の方とは別のアカウントです。同じアカウントでログインしてください。',
    en: 'This is the account of somebody else than the one asked for. Sign in with the same account.',
  },

  help: { ja: 'お困りのとき', en: 'If you need help' },
  forgotten: { ja: 'パスワードを忘れた方', en: 'I have forgotten my password' },
  signUp: { ja: 'アカウントを作る', en: 'Create an account' },
  temporary: {
    ja: '伝搬障害防止区域図を一時利用する',
    en: 'View the obstruction prevention zone map with a temporary account',
  },
  guide: { ja: (method: string) => `${method}の案内`, en: (method: string) => `Guide: ${method}` },
  forService: {
    ja: (service: string) => `「${service}」を利用するためにログインします。`,
    en: (service: string) => `You sign in to use: ${service}.`,
  },
  forAddidentity: {
    ja: '本人確認を行うためにログインします。',
    en: 'You sign in to confirm your identity.',
  },
  forChangeid: {
    ja: '本人確認をもう一度行うためにログインします。',
    en: 'You sign in to confirm your identity again.',
  },
  forGis: {
    ja: '伝搬障害防止区域図を縦覧するためにログインします。',
    en: 'You sign in to view the obstruction prevention zone map.',
  },
});
