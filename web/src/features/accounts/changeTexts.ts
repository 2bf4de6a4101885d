import { texts } from '@/i18n/texts';

export const changeTexts = texts({
  administrator: {
    ja: 'この方が提出したものは、担当する局にありません。アカウントの変更は、すべての局を担当する管理者に依頼してください。',
    en: 'This person has filed nothing at your bureaus. Ask an administrator of all bureaus to change the account.',
  },
  changeLead: {
    ja: '変更と理由は、メールで本人に知らせます。氏名・名称などが変わると、本人確認がもう一度必要になります。',
    en: 'The person is told of the change and the reason by mail. Another name means that the identity has to be confirmed again.',
  },
  registerLead: {
    ja: '本人からの申出にもとづいて登録します。メールで案内を送り、本人が新規登録をして同じ人（法人・団体）であることを確認すると、このアカウントを引き継ぎます。それまで誰もログインできません。',
    en: 'For somebody who asks the office. They are invited by mail to sign up, and take this account over once they have shown to be the same person or body. Until then nobody signs in to it.',
  },
  kind: { ja: '区分', en: 'Kind' },
  mail: { ja: '案内を送るメールアドレス', en: 'Email address for the invitation' },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '申出の経緯などを書いてください。監査ログに残ります。',
    en: 'How they asked for it. It is kept in the audit log.',
  },
  toldReason: { ja: '本人にも知らせます。', en: 'The person is told it too.' },
  changeTitle: { ja: 'この内容に変更しますか', en: 'Change it to this?' },
  nothing: { ja: '変わる項目はありません。', en: 'No item changes.' },
  fromTo: {
    ja: (from: string, to: string) => `変更前: ${from}\n変更後: ${to}`,
    en: (from: string, to: string) => `Before: ${from}\nAfter: ${to}`,
  },
  empty: { ja: '（なし）', en: '(none)' },
  save: { ja: '変更する', en: 'Change' },
  register: { ja: '登録する', en: 'Register' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  failed: { ja: '処理できませんでした', en: 'This could not be done' },
  changedSince: { ja: 'ほかで変更された項目', en: 'What was changed meanwhile' },
  changedSinceLead: {
    ja: '書き換えていない項目は、今の内容に改めました。書き換えた項目は、入力したまま残しています。比べてから、もう一度変更してください。',
    en: 'What you have not touched says what it says now. What you typed is still there. Compare the two, and change it again.',
  },
  compared: {
    ja: (before: string, now: string, typed: string) =>
      `開いたとき: ${before}\n今の内容: ${now}\n入力した内容: ${typed}`,
    en: (before: string, now: string, typed: string) =>
      `As you opened it: ${before}\nAs it is now: ${now}\nAs you typed it: ${typed}`,
  },
  untouched: { ja: '（書き換えていません）', en: '(not touched)' },
  sameNow: {
    ja: 'この画面の項目に、変わったものはありません。もう一度変更できます。',
    en: 'None of the items here is another now. You can change it again.',
  },
  unchanged: {
    ja: '変更はありません。変える項目を書き換えてください。',
    en: 'Nothing has changed. Change at least one item.',
  },
  doubles: {
    ja: '同じ人（法人・団体）と思われるアカウントがあります。まだ登録していません',
    en: 'There are accounts that seem to be the same person’s or body’s. Nothing was registered yet',
  },
  doublesLead: {
    ja: '別の人と確かめたときだけ、そのことを理由に書いて登録してください。',
    en: 'Register it only where you have made sure that it is somebody else, and write so as the reason.',
  },
  sure: { ja: '別の人であることの確認', en: 'Somebody else' },
  somebodyElse: {
    ja: '別の人であることを確かめました',
    en: 'I have made sure that it is somebody else',
  },
  makeSure: {
    ja: '別の人であることを確かめ、確かめたことを選んでください。',
    en: 'Make sure that it is somebody else, and say that you have.',
  },
  sameFirm: {
    ja: '法人番号が同じアカウントがあるため、登録できません。そのアカウントを使うか、法人番号を確かめてください。',
    en: 'There is an account with the same corporate number, so none is registered. Use that one, or check the number.',
  },
  registerAnyway: { ja: '別の人として登録する', en: 'Register as somebody else' },
});
