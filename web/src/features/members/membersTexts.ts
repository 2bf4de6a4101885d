import { texts } from '@/i18n/texts';

export const membersTexts = texts({
  comma: { ja: '、', en: ', ' },
  title: { ja: 'メンバー', en: 'Members' },
  lead: {
    ja: '法人・社団の名前で手続きをする人です。それぞれが自分のアカウントでログインします。',
    en: 'Those who act in the name of the firm, each with an account of their own.',
  },
  onlyFirms: {
    ja: 'メンバーを登録できるのは、法人または社団のアカウントです。あなたが所属する法人・社団は、次のページで確認できます。',
    en: 'Only a corporation or an organization has members. The firms that you belong to are on this page.',
  },
  managersOnly: {
    ja: 'メンバーの管理は、管理者のメンバーと、法人・社団自身のログインだけができます。あなたの役割とグループは、次のページで確認できます。',
    en: 'Only managers, and the firm’s own login, look after its members. Your own role and groups are on this page.',
  },
  toFirms: { ja: '所属する法人・社団', en: 'My firms' },
  list: { ja: 'メンバーの一覧', en: 'The members' },
  none: { ja: 'メンバーはまだいません。', en: 'There are no members yet.' },
  count: {
    ja: (n: number, max: number) => `${n}人（招待中を含めて${max}人まで）`,
    en: (n: number, max: number) => `${n} of up to ${max}, those who are invited included`,
  },
  name: { ja: '氏名', en: 'Name' },
  status: { ja: '状況', en: 'Status' },
  actions: { ja: '操作', en: 'Actions' },
  change: { ja: '変更', en: 'Change' },
  changeOf: {
    ja: (name: string) => `${name} さんの役割とグループを変更`,
    en: (name: string) => `Change role and groups of ${name}`,
  },
  save: { ja: '変更する', en: 'Save' },
  remove: { ja: '外す', en: 'Remove' },
  removeOf: {
    ja: (name: string) => `${name} さんをメンバーから外す`,
    en: (name: string) => `Remove ${name}`,
  },
  removeAsk: {
    ja: (name: string) =>
      `${name} さんは、すぐにこの法人・社団の名前での手続きや閲覧ができなくなります。提出済みのものと下書きは残ります。`,
    en: (name: string) =>
      `${name} can no longer act or look in the name of the firm, at once. What was filed, and drafts, stay.`,
  },
  recall: { ja: '招待を取り消す', en: 'Take the invitation back' },
  recallOf: {
    ja: (name: string) => `${name} さんへの招待を取り消す`,
    en: (name: string) => `Take the invitation of ${name} back`,
  },
  recallAsk: {
    ja: (name: string) =>
      `${name} さんへの招待を取り消します。取り消したことは、メールで知らせます。`,
    en: (name: string) => `The invitation of ${name} is taken back, which they are told by mail.`,
  },
  changed: { ja: '変更しました', en: 'Saved' },
  removed: { ja: '外しました', en: 'Removed' },
  recalled: { ja: '招待を取り消しました', en: 'The invitation was taken back' },
  failed: { ja: '変更できませんでした', en: 'Nothing was changed' },
  wrong: { ja: '入力内容を確認してください', en: 'Please check your entries' },
});
