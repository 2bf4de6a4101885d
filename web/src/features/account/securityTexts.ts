import { texts } from '@/i18n/texts';

export const securityTexts = texts({
  title: { ja: 'セキュリティ', en: 'Security' },
  lead: {
    ja: '変更のたびに、登録のメールアドレスにお知らせします。',
    en: 'We tell you of every change by email.',
  },
  sessions: { ja: 'ログイン中の端末', en: 'Where you are signed in' },
  sessionsLead: {
    ja: '心当たりのないものがあれば、ログアウトさせてパスワードを変更してください。',
    en: 'If you do not recognise one, sign it out and change your password.',
  },
  current: { ja: 'この端末', en: 'This device' },
  began: { ja: (at: string) => `ログイン: ${at}`, en: (at: string) => `Signed in: ${at}` },
  seen: { ja: (at: string) => `最後の利用: ${at}`, en: (at: string) => `Last used: ${at}` },
  revoke: { ja: 'ログアウトさせる', en: 'Sign out' },
  revokeOf: {
    ja: (device: string) => `${device}をログアウトさせる`,
    en: (device: string) => `Sign out ${device}`,
  },
  revokeOthers: { ja: 'ほかの端末をすべてログアウトさせる', en: 'Sign out all other devices' },
  revoked: { ja: 'ログアウトさせました。', en: 'Signed out.' },
  unknownDevice: { ja: '不明な端末', en: 'Unknown device' },
  password: { ja: 'パスワード', en: 'Password' },
  passwordLead: {
    ja: '変更すると、この端末のほかはすべてログアウトします。',
    en: 'Changing it signs you out everywhere but here.',
  },
  passwordMissing: { ja: '新しいパスワードを入力してください。', en: 'Enter the new password.' },
  passwordShort: { ja: '8文字以上にしてください。', en: 'Use 8 characters or more.' },
  changePassword: { ja: 'パスワードを変更する', en: 'Change the password' },
  passwordDone: {
    ja: 'パスワードを変更しました。ほかの端末はログアウトしました。',
    en: 'The password was changed. Other devices were signed out.',
  },
  userId: { ja: 'ユーザーID', en: 'User ID' },
  userIdNow: {
    ja: (id: string) => `現在のユーザーID: ${id}`,
    en: (id: string) => `Present user ID: ${id}`,
  },
  newUserId: { ja: '新しいユーザーID', en: 'New user ID' },
  userIdHelp: {
    ja: '英小文字、数字、記号（. _ -）で4～64文字。先頭は英小文字か数字にしてください。',
    en: '4 to 64 small letters, digits and . _ - beginning with a letter or a digit.',
  },
  userIdMissing: { ja: '新しいユーザーIDを入力してください。', en: 'Enter the new user ID.' },
  userIdMalformed: {
    ja: '英小文字、数字、記号（. _ -）で、4～64文字で入力してください。',
    en: 'Use 4 to 64 small letters, digits and . _ -',
  },
  changeUserId: { ja: 'ユーザーIDを変更する', en: 'Change the user ID' },
  userIdDone: { ja: 'ユーザーIDを変更しました。', en: 'The user ID was changed.' },
  noPassword: {
    ja: 'このアカウントは、ユーザーIDとパスワードではログインしません。使いたい場合は、ログイン方法に追加してください。',
    en: 'This account does not sign in by user ID and password. To use them, add them as a way to sign in.',
  },
  addMethod: { ja: 'ログイン方法を追加する', en: 'Add a way to sign in' },
  totp: { ja: 'ワンタイムパスワードのアプリ', en: 'One-time password app' },
  totpLead: {
    ja: '端末を替えたときなどに、認証アプリを設定し直します。新しいアプリの番号を確認するまで、これまでのアプリを使えます。',
    en: 'Set up your authenticator app anew, for example on a new phone. The old app works until the new one is confirmed.',
  },
  totpBegin: { ja: '認証アプリを設定し直す', en: 'Set up an app anew' },
  totpDone: {
    ja: '新しい認証アプリを設定しました。これまでのアプリは使えません。',
    en: 'The new app is set up. The old one does not work any more.',
  },
  recovery: { ja: 'リカバリーコード', en: 'Recovery codes' },
  recoveryLead: {
    ja: (left: number) =>
      `認証アプリを使えないときに、ワンタイムパスワードの代わりに使います。残りは${left}個です。`,
    en: (left: number) =>
      `Use one in place of the one-time password when you cannot use your app. You have ${left} left.`,
  },
  renew: { ja: 'リカバリーコードを作り直す', en: 'Make new recovery codes' },
  renewAsk: {
    ja: '新しいコードを作ると、これまでのコードはすべて使えなくなります。',
    en: 'When new codes are made, all the old ones stop working.',
  },
  passkeys: { ja: 'パスキー', en: 'Passkeys' },
  passkeysLead: {
    ja: 'パスワードの代わりに、端末の指紋・顔・PINなどでログインできます。偽のサイトにだまされにくい方法です。',
    en: 'Sign in with your fingerprint, your face or the PIN of your device. Fake sites cannot steal a passkey.',
  },
  noPasskeys: { ja: '登録されているパスキーはありません。', en: 'You have no passkeys.' },
  passkeyUnable: {
    ja: 'このブラウザーではパスキーを使えません。',
    en: 'This browser cannot use passkeys.',
  },
  passkeyName: { ja: 'パスキーの名前', en: 'Name of the passkey' },
  passkeyNameHelp: {
    ja: '見分けるための名前です。例: 自宅のパソコン',
    en: 'To tell it from others, for example “Laptop at home”.',
  },
  addPasskey: { ja: 'パスキーを追加する', en: 'Add a passkey' },
  passkeyAdded: {
    ja: (name: string) => `パスキー「${name}」を追加しました。`,
    en: (name: string) => `The passkey “${name}” was added.`,
  },
  passkeyRemoved: {
    ja: (name: string) => `パスキー「${name}」を削除しました。`,
    en: (name: string) => `The passkey “${name}” was removed.`,
  },
  passkeyRefused: {
    ja: 'パスキーを作成できませんでした。操作を取り消したか、時間切れになった可能性があります。',
    en: 'The passkey could not be made. It may have been cancelled or taken too long.',
  },
  passkeyKnown: {
    ja: 'この端末のパスキーは、すでに登録されています。',
    en: 'This device has a passkey for this account already.',
  },
  addedAt: { ja: (at: string) => `追加: ${at}`, en: (at: string) => `Added: ${at}` },
  usedAt: { ja: (at: string) => `最後の利用: ${at}`, en: (at: string) => `Last used: ${at}` },
  unused: { ja: '未使用', en: 'Not used yet' },
  remove: { ja: '削除', en: 'Remove' },
  removeOf: { ja: (name: string) => `${name}を削除`, en: (name: string) => `Remove ${name}` },
  removeAsk: {
    ja: (name: string) => `パスキー「${name}」を削除しますか`,
    en: (name: string) => `Remove the passkey “${name}”?`,
  },
  removeBody: {
    ja: 'このパスキーではログインできなくなります。',
    en: 'You will not be able to sign in with it any more.',
  },
  last: {
    ja: 'ログイン方法がほかにないため、削除できません。',
    en: 'It cannot be removed, because there is no other way to sign in.',
  },
  cancel: { ja: 'やめる', en: 'Cancel' },
});
