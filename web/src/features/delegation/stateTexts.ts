import { texts } from '@/i18n/texts';

/** How a power of attorney stands, and why it has ended. */
export const stateTexts = texts({
  mine: { ja: 'あなたの回答待ち', en: 'Waits for you' },
  theirs: { ja: '相手の回答待ち', en: 'Waits for the other side' },
  toCome: { ja: '有効期間前', en: 'Not yet valid' },
  registered: { ja: '有効', en: 'Valid' },
  ended: { ja: '終了', en: 'Ended' },
  RELEASED: { ja: '委任した人が解除', en: 'Released by the principal' },
  DROPPED: { ja: '任された人が辞退', en: 'Given up by the delegate' },
  REFUSED: { ja: 'お断り', en: 'Declined' },
  RECALLED: { ja: '取りやめ', en: 'Taken back' },
  EXPIRED: { ja: '期限切れ', en: 'Expired' },
  LAPSED: { ja: '30日以内に回答なし', en: 'Not answered within 30 days' },
  REPLACED: { ja: '新しい委任状に交代', en: 'Replaced by another' },
  PARENT_ENDED: { ja: '元の委任状が終了', en: 'The one above it has ended' },
  DISPUTED: { ja: '覚えがないとの申し出', en: 'Reported as not agreed' },
  OFFICE: { ja: '総合通信局による終了', en: 'Ended by the bureau' },
  ACCOUNT_DELETED: { ja: '相手方のアカウントの削除', en: 'An account was deleted' },
});
