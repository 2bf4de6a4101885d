import { texts } from '@/i18n/texts';

export const mailTexts = texts({
  title: { ja: 'メールアドレスの変更', en: 'Change your email address' },
  stepEnter: { ja: '新しいアドレスの入力', en: 'Enter the new address' },
  stepMail: { ja: 'メールの確認', en: 'Check your email' },
  stepDone: { ja: '完了', en: 'Done' },
  present: { ja: '現在のメールアドレス', en: 'Present email address' },
  mail: { ja: '新しいメールアドレス', en: 'New email address' },
  mailHelp: {
    ja: '確認のためのリンクをこのアドレスに送ります。例: hanako@example.jp',
    en: 'We send a link to this address, to check it. For example hanako@example.jp',
  },
  missing: { ja: 'メールアドレスを入力してください。', en: 'Enter an email address.' },
  malformed: {
    ja: 'メールアドレスの形式で入力してください。例: hanako@example.jp',
    en: 'Enter it as an email address, for example hanako@example.jp',
  },
  same: {
    ja: '現在のメールアドレスと同じです。新しいアドレスを入力してください。',
    en: 'This is your present address. Enter the new one.',
  },
  send: { ja: '確認のメールを送る', en: 'Send the link' },
  back: { ja: 'アカウント管理へ戻る', en: 'Back to the account' },
  sent: { ja: '確認のメールを送りました', en: 'We have sent you an email' },
  sentBody: {
    ja: (mail: string) =>
      `${mail} に届いたメールのリンクを、30分以内に開いてください。リンクを開くまで、メールアドレスは変わりません。別の端末で開くこともできます。`,
    en: (mail: string) =>
      `Open the link in the email to ${mail} within 30 minutes. Your address stays as it is until then. You can open the link on another device, too.`,
  },
  notArrived: {
    ja: '届かないときは、迷惑メールのフォルダーとアドレスの誤りを確かめてください。',
    en: 'If it does not arrive, look into your spam folder and check the address.',
  },
  again: {
    ja: '別のアドレスを入力する、または送り直す',
    en: 'Enter another address, or send it again',
  },
  confirmLead: {
    ja: 'メールのリンクを確認しました。「変更を完了する」を押すと、新しいメールアドレスに変わります。',
    en: 'You have opened the link. Press “Complete the change” to use the new address from now on.',
  },
  complete: { ja: '変更を完了する', en: 'Complete the change' },
  linkOver: {
    ja: 'このリンクは使えません。有効期限（30分）が過ぎたか、使用済みか、別のアカウントのリンクです。もう一度、新しいメールアドレスを入力してください。',
    en: 'This link cannot be used. It has expired (30 minutes), was used already, or belongs to another account. Please enter the new address again.',
  },
  startAgain: { ja: 'メールアドレスの入力からやり直す', en: 'Start again' },
  doneTitle: { ja: 'メールアドレスを変更しました', en: 'Your email address has been changed' },
  doneBody: {
    ja: (mail: string) => `これからのお知らせは ${mail} に送ります。`,
    en: (mail: string) => `From now on we write to ${mail}.`,
  },
  oldNotified: {
    ja: '変更したことを、以前のメールアドレスにもお知らせしました。',
    en: 'We have told your previous address of the change, too.',
  },
});
