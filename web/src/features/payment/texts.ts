import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

/** The payment and its breakdown. */
export const paymentTexts = texts({
  ...commonTexts,
  requestDate: { ja: '納付を求めた日', en: 'Requested on' },
  paymentDate: { ja: '納付した日', en: 'Paid on' },
  paidBy: { ja: '納付の方法', en: 'Paid by' },
  stamps: { ja: '書面に貼った収入印紙', en: 'Revenue stamps on the paper form' },
  detailTitle: { ja: '納付の詳細', en: 'Payment details' },
  UNPAID: {
    ja: (date: string) => `${date}までに納付してください`,
    en: (date: string) => `Please pay by ${date}`,
  },
  UNPAID_body: {
    ja: 'ATMまたはインターネットバンキングで納付できます。納付を確認してから、審査を始めます。',
    en: 'You can pay at an ATM or by internet banking. The review begins once the payment is confirmed.',
  },
  PAID: { ja: '納付を確認しました', en: 'Your payment is confirmed' },
  PAID_body: {
    ja: 'これ以上の納付は必要ありません。この後の進み具合は、申請の詳細で確かめられます。',
    en: 'You need not pay anything more. The details of the application show how it goes on.',
  },
  twice: { ja: 'もう一度の納付を確認しています', en: 'Another payment is being checked' },
  twiceBody: {
    ja: (amount: string) =>
      `手数料は納付済みですが、ほかに${amount}の納付がありました。取扱いについては、提出先からご連絡します。`,
    en: (amount: string) =>
      `The fee is paid, but ${amount} came besides. The office will tell you what becomes of it.`,
  },
  EXPIRED: { ja: '納付期限を過ぎています', en: 'The due date has passed' },
  EXPIRED_body: {
    ja: 'この番号では納付できません。問い合わせ番号を添えて、提出先にお問い合わせください。',
    en: 'You can no longer pay with these numbers. Please contact the office with your inquiry number.',
  },
  HELD: { ja: '納付の内容を確認しています', en: 'The payment is being checked' },
  HELD_body: {
    ja: '確認が終わるまでお待ちください。もう一度納付しないでください。',
    en: 'Please wait until the check is complete, and do not pay again.',
  },
  CANCELLED: { ja: '納付は不要です', en: 'Nothing to pay' },
  CANCELLED_body: {
    ja: '申請は取り下げられています。',
    en: 'The application has been withdrawn.',
  },
  checking: {
    ja: '金融機関に納付の状況を確認しています',
    en: 'We are asking the bank about your payment',
  },
  checkingBody: {
    ja: 'このページは自動で更新されます。閉じてもかまいません。確認できるまで、もう一度納付しないでください。',
    en: 'This page updates by itself, and you may close it. Please do not pay again until we know.',
  },
  extendedFrom: { ja: '延長前の納付期限', en: 'Due date before it was extended' },
  record: { ja: '納付の記録', en: 'Record' },
  breakdown: { ja: '手数料の内訳', en: 'Breakdown of the fee' },
  seeBreakdown: { ja: '手数料の内訳だけを見る', en: 'See the breakdown on its own page' },
  feeTitle: { ja: '手数料の内訳', en: 'Breakdown of the fee' },
  back: { ja: '手数料の納付に戻る', en: 'Back to payments' },
  backToDetail: { ja: '納付の詳細に戻る', en: 'Back to the payment' },
  toApplication: { ja: '申請・届出の状況を見る', en: 'See the filing' },
});
