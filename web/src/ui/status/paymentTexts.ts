import { texts } from '@/i18n/texts';

/** What each payment status is called. */
export const paymentStatusTexts = texts({
  UNPAID: { ja: '未納', en: 'Not paid' },
  PAID: { ja: '納付済み', en: 'Paid' },
  EXPIRED: { ja: '期限切れ', en: 'Expired' },
  HELD: { ja: '確認中', en: 'Being checked' },
  CANCELLED: { ja: '取消し', en: 'Cancelled' },
});
