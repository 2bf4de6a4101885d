import { texts } from '@/i18n/texts';

export const membersTexts = texts({
  title: { ja: 'メンバー', en: 'Members' },
  lead: {
    ja: '法人・社団の名前で手続きをする人です。それぞれが自分のアカウントでログインします。',
    en: 'Those who act in the name of the firm, each with an account of their own.',
  },
  onlyFirms: {
    ja: 'メンバーを登録できるのは、法人または社団のアカウントです。あなたが所属する法人・社団は、次のページで確認できます。',
    en: 'Only a corporation or an organization has members. The firms that you belong to are on this page.',
  },
  toFirms: { ja: '所属する法人・社団', en: 'My firms' },
  list: { ja: 'メンバーの一覧', en: 'The members' },
  none: { ja: 'メンバーはまだいません。', en: 'There are no members yet.' },
  count: {
    ja: (n: number, max: number) => `${n}人（招待中を含めて${max}人まで）`,
    en: (n: number, max: number) => `${n} of up to ${max}, those who are invited included`,
  },
  name: { ja: '氏名', en: 'Name' },
  mail: { ja: 'メールアドレス', en: 'Mail address' },
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
  invite: { ja: 'メンバーを招待する', en: 'Invite a member' },
  inviteLead: {
    ja: 'メールで招待します。30日以内に、その人が自分の個人のアカウントで承諾するとメンバーになります。',
    en: 'An invitation is mailed. The person becomes a member by accepting it within 30 days with an individual account of their own.',
  },
  send: { ja: '招待を送る', en: 'Send the invitation' },
  invited: {
    ja: (name: string) => `${name} さんに招待を送りました`,
    en: (name: string) => `The invitation was sent to ${name}`,
  },
  groupsLead: {
    ja: 'グループにまとめると、委任状の担当をまとめて決められます。',
    en: 'Powers of attorney can be assigned to a group as a whole.',
  },
  groupName: { ja: 'グループの名前', en: 'Name of the group' },
  addGroup: { ja: 'グループを作る', en: 'Make a group' },
  groupSize: {
    ja: (n: number) => `${n}人`,
    en: (n: number) => (n === 1 ? '1 member' : `${n} members`),
  },
  noGroups: { ja: 'グループはまだありません。', en: 'There are no groups yet.' },
  dropGroup: { ja: '削除', en: 'Delete' },
  dropGroupOf: {
    ja: (name: string) => `グループ「${name}」を削除`,
    en: (name: string) => `Delete the group "${name}"`,
  },
  dropGroupAsk: {
    ja: 'このグループだけに割り当てた委任状は、割り当て直すまで、だれも担当できません。',
    en: 'Nobody acts under powers of attorney that are assigned to this group alone until they are assigned anew.',
  },
  setting: { ja: '委任状の担当', en: 'Who acts for clients' },
  settingLead: {
    ja: '委任状ごとの担当は、委任状の詳細のページで決められます。',
    en: 'Each power of attorney is assigned on its own page.',
  },
  everybody: {
    ja: '担当を決めていない委任状は、すべてのメンバーが使える',
    en: 'What is assigned to nobody is open to all members',
  },
  assignedOnly: {
    ja: '担当を決めた委任状だけを、その担当が使える',
    en: 'Members act under what is assigned to them alone',
  },
  saveSetting: { ja: '保存する', en: 'Save' },
  failed: { ja: '変更できませんでした', en: 'Nothing was changed' },
  wrong: { ja: '入力内容を確認してください', en: 'Please check your entries' },
  same: {
    ja: 'この人は、すでにメンバーか、招待中です。',
    en: 'This person is a member or has been invited already.',
  },
  own: {
    ja: '法人（社団）自身のメールアドレスは、招待できません。その人自身のメールアドレスを入力してください。',
    en: "You cannot invite the mail address of the firm itself. Enter the person's own.",
  },
});
