import { texts } from '@/i18n/texts';

/** What happened to a power of attorney, by the name of the event. */
export const activityTexts = texts({
  title: { ja: '記録', en: 'Activity' },
  lead: {
    ja: '新しいものから順に並んでいます。双方が同じ記録を見られます。',
    en: 'Newest first. Both sides see the same.',
  },
  more: { ja: 'さらに前の記録を表示する', en: 'Show earlier entries' },
  portal: { ja: 'ポータル', en: 'The portal' },
  requested: { ja: '委任をお願いした', en: 'Asked for' },
  granted: { ja: '署名して委任した', en: 'Signed and granted' },
  accepted: { ja: '承諾した', en: 'Accepted' },
  refused: { ja: '断った', en: 'Declined' },
  recalled: { ja: '取りやめた', en: 'Taken back' },
  released: { ja: '解除した', en: 'Released' },
  dropped: { ja: '辞退した', en: 'Given up' },
  disputed: { ja: '覚えがないと申し出た', en: 'Reported as not agreed' },
  renewed: { ja: '更新した', en: 'Renewed' },
  replaced: { ja: '新しい委任状に代わった', en: 'Replaced by another' },
  expired: { ja: '期限が過ぎて終わった', en: 'Expired' },
  lapsed: { ja: '回答がないまま終わった', en: 'Ended without an answer' },
  'ending-soon': { ja: '期限が近いことを知らせた', en: 'Told that it ends soon' },
  'sub-ended': { ja: '元の委任状とともに終わった', en: 'Ended with the one above it' },
  'party-deleted': { ja: 'アカウントの削除とともに終わった', en: 'Ended with an account' },
  appointed: { ja: '復代理人を選んだ', en: 'Appointed a sub-agent' },
  'application.arrived': { ja: '提出した', en: 'Filed' },
  'application.corrected': { ja: '補正を提出した', en: 'Sent a correction' },
  'application.added': { ja: '追加の書類を提出した', en: 'Sent an addition' },
  'application.withdrawal-requested': { ja: '取下げを願い出た', en: 'Asked for a withdrawal' },
  looked: { ja: 'この日に内容を見た', en: 'Looked at things on this day' },
  other: { ja: '操作した', en: 'Acted' },
});
