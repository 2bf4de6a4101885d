import { texts } from '@/i18n/texts';

export const methodsTexts = texts({
  title: { ja: 'ログイン方法の変更', en: 'Change how you sign in' },
  lead: {
    ja: '複数のログイン方法を登録しておくと、一つが使えなくなってもログインできます。',
    en: 'With more than one way to sign in, you can still sign in when one of them fails.',
  },
  present: { ja: '登録されているログイン方法', en: 'Your ways to sign in' },
  addedAt: { ja: (at: string) => `追加: ${at}`, en: (at: string) => `Added: ${at}` },
  remove: { ja: '削除', en: 'Remove' },
  removeOf: { ja: (name: string) => `${name}を削除`, en: (name: string) => `Remove ${name}` },
  removeAsk: {
    ja: (name: string) => `${name}を削除しますか`,
    en: (name: string) => `Remove ${name}?`,
  },
  removeBody: {
    ja: 'この方法ではログインできなくなります。',
    en: 'You will not be able to sign in this way any more.',
  },
  removePassword: {
    ja: 'ユーザーID、パスワード、ワンタイムパスワードのアプリ、リカバリーコードが使えなくなります。',
    en: 'Your user ID, password, one-time password app and recovery codes will stop working.',
  },
  last: {
    ja: 'ログイン方法がほかにないため、削除できません。先に別の方法を追加してください。',
    en: 'It cannot be removed, because there is no other way to sign in. Add another one first.',
  },
  change: { ja: 'パスワードなどを変更する', en: 'Change the password and more' },
  add: { ja: '追加できるログイン方法', en: 'Ways you can add' },
  allAdded: {
    ja: '追加できるログイン方法は、すべて登録されています。',
    en: 'You have all the ways there are.',
  },
  addOf: { ja: (name: string) => `${name}を追加する`, en: (name: string) => `Add ${name}` },
  passkeyText: {
    ja: '端末の指紋・顔・PINなどでログインします。「セキュリティ」で追加します。',
    en: 'Sign in with your fingerprint, your face or the PIN of your device. Add it under Security.',
  },
  passwordText: {
    ja: 'ユーザーIDとパスワード、認証アプリのワンタイムパスワードでログインします。',
    en: 'Sign in by user ID, password and the one-time password of an authenticator app.',
  },
  mynumberText: {
    ja: 'デジタル認証アプリでマイナンバーカードを読み取ってログインします。',
    en: 'Sign in by reading your My Number Card with the Digital Authentication App.',
  },
  gbizidText: {
    ja: 'GビズIDプライムまたはメンバーでログインします。',
    en: 'Sign in with gBizID Prime or Member.',
  },
  certificateText: {
    ja: '電子証明書のファイルでログインします。',
    en: 'Sign in with the file of your digital certificate.',
  },
  proved: {
    ja: (name: string) => `${name}でご本人を確認しました`,
    en: (name: string) => `${name} has confirmed who you are`,
  },
  provedBody: {
    ja: 'まだ追加は終わっていません。「追加する」を押すと、この方法でログインできるようになります。',
    en: 'It is not added yet. Press “Add” to be able to sign in this way.',
  },
  addNow: { ja: '追加する', en: 'Add' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  back: { ja: 'アカウント管理へ戻る', en: 'Back to the account' },
  differs: {
    ja: '確認した方の情報が、アカウントに登録されている氏名などと違います。アカウント情報が正しいか確かめるか、別の方法を選んでください。',
    en: 'What was confirmed differs from the name and other details of this account. Check your account information, or choose another way.',
  },
  doneAdded: { ja: 'ログイン方法を追加しました', en: 'The way to sign in was added' },
  doneRemoved: { ja: 'ログイン方法を削除しました', en: 'The way to sign in was removed' },
  doneBody: {
    ja: (name: string) => `対象: ${name}。メールでもお知らせしました。`,
    en: (name: string) => `It is: ${name}. We have told you by email, too.`,
  },
  totpStart: { ja: '認証アプリの設定へ進む', en: 'Go on to the authenticator app' },
});
