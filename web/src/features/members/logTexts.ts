import { texts } from '@/i18n/texts';

/** What happened in a firm, by the name of the event. */
export const logTexts = texts({
  title: { ja: '記録', en: 'Activity' },
  lead: {
    ja: 'メンバーの変更と、メンバーがしたことです。新しいものから順に並んでいます。',
    en: 'What changed among the members, and what they did. Newest first.',
  },
  none: { ja: '記録はまだありません。', en: 'Nothing has happened yet.' },
  more: { ja: 'さらに前の記録を表示する', en: 'Show earlier entries' },
  portal: { ja: 'ポータル', en: 'The portal' },
  forWhom: { ja: (name: string) => `本人 ${name}`, en: (name: string) => `for ${name}` },
  invited: { ja: '招待した', en: 'Invited' },
  accepted: { ja: '招待を承諾した', en: 'Accepted the invitation' },
  declined: { ja: '招待を辞退した', en: 'Declined the invitation' },
  recalled: { ja: '招待を取り消した', en: 'Took the invitation back' },
  lapsed: { ja: '招待が期限切れになった', en: 'The invitation lapsed' },
  changed: { ja: '役割を変更した', en: 'Changed the role' },
  'groups-changed': { ja: 'グループを変更した', en: 'Changed the groups' },
  removed: { ja: 'メンバーから外した', en: 'Removed from the members' },
  left: { ja: 'メンバーをやめた', en: 'Left' },
  'party-deleted': { ja: 'アカウントの削除とともに終わった', en: 'Ended with an account' },
  'group-made': { ja: 'グループを作った', en: 'Made a group' },
  'group-dropped': { ja: 'グループを削除した', en: 'Deleted a group' },
  restricted: {
    ja: '担当を決めた委任状だけを使えるようにした',
    en: 'Let members act under what is assigned to them alone',
  },
  opened: {
    ja: '担当を決めていない委任状を、全員が使えるようにした',
    en: 'Opened what is assigned to nobody to all members',
  },
  assigned: { ja: '委任状の担当を決めた', en: 'Assigned a power of attorney' },
  'work-assigned': { ja: '仕事の担当を決めた', en: 'Put in charge' },
  'work-returned': {
    ja: '仕事の担当を、本人の担当に戻した',
    en: 'Returned to those of the principal',
  },
  'application.arrived': { ja: '提出した', en: 'Filed' },
  'application.corrected': { ja: '補正を提出した', en: 'Sent a correction' },
  'application.added': { ja: '追加の書類を提出した', en: 'Sent an addition' },
  'application.withdrawal-requested': { ja: '取下げを願い出た', en: 'Asked for a withdrawal' },
  'payment.attempt-started': { ja: '手数料の納付を始めた', en: 'Began a payment' },
  other: { ja: '操作した', en: 'Acted' },
});
