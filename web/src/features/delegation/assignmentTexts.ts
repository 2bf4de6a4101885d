import { texts } from '@/i18n/texts';

export const assignmentTexts = texts({
  title: { ja: '担当', en: 'Who acts under it' },
  lead: {
    ja: '選んだメンバーとグループだけが、この委任状で手続きや閲覧をできます。だれも選ばないときは、「メンバー」のページの設定に従います。',
    en: 'Only the members and groups that you choose act under it. Where nobody is chosen, the setting on the page of members decides.',
  },
  members: { ja: 'メンバー', en: 'Members' },
  groups: { ja: 'グループ', en: 'Groups' },
  gone: {
    ja: '今はメンバーではない人、または今はないグループに割り当てられています。ほかにだれも選ばれていないときは、割り当て直すまで、だれも使えません。',
    en: 'It is assigned to somebody who is a member no more, or to a group that is no more. Unless somebody else is chosen, nobody acts under it until it is assigned anew.',
  },
  save: { ja: '担当を保存する', en: 'Save' },
  saved: { ja: '担当を保存しました', en: 'Saved' },
  none: {
    ja: 'メンバーがいないので、担当を決められません。',
    en: 'There are no members to choose from.',
  },
  toMembers: { ja: 'メンバー', en: 'Members' },
});
