import { texts } from '@/i18n/texts';

/** What is said below the list of members. */
export const managingTexts = texts({
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
  same: {
    ja: 'この人は、すでにメンバーか、招待中です。',
    en: 'This person is a member or has been invited already.',
  },
  own: {
    ja: '法人（社団）自身のメールアドレスは、招待できません。その人自身のメールアドレスを入力してください。',
    en: "You cannot invite the mail address of the firm itself. Enter the person's own.",
  },
  name: { ja: '氏名', en: 'Name' },
  mail: { ja: 'メールアドレス', en: 'Mail address' },
  changed: { ja: '変更しました', en: 'Saved' },
  groupMade: { ja: 'グループを作りました', en: 'The group was made' },
  groupGone: { ja: 'グループを削除しました', en: 'The group was deleted' },
});
