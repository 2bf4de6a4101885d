import { texts } from '@/i18n/texts';

export const withdrawTexts = texts({
  title: { ja: '申請・届出の取下げ', en: 'Withdrawal' },
  lead: {
    ja: '取下げを求めると、提出先が確かめて、認めるかどうかをお知らせします。',
    en: 'The office looks at your request and tells you whether the withdrawal is accepted.',
  },
  check: { ja: '取下げの確認', en: 'Check the withdrawal' },
  noRefund: {
    ja: '納付済みの手数料はお返しできません',
    en: 'A fee that you have paid is not refunded',
  },
  unpaid: {
    ja: 'まだ納付していない手数料は、取下げが認められると取り消されます。',
    en: 'A fee that is not paid yet is cancelled when the withdrawal is accepted.',
  },
  final: {
    ja: '取り下げると元に戻せません',
    en: 'A withdrawal cannot be undone',
  },
  finalBody: {
    ja: '補正や追加の提出もできなくなります。',
    en: 'What is withdrawn cannot be corrected or added to either.',
  },
  reason: { ja: '取下げの理由', en: 'Why you withdraw it' },
  reasonHelp: {
    ja: '提出先に伝わります。2,000文字まで入力できます。',
    en: 'The office reads it. Up to 2,000 characters.',
  },
  next: { ja: '確認へ進む', en: 'Check' },
  back: { ja: '入力に戻る', en: 'Back' },
  act: { ja: '取下げを求める', en: 'Request the withdrawal' },
  requested: {
    ja: '取下げはすでに求められています。提出先からのお知らせをお待ちください。',
    en: 'The withdrawal has already been requested. Please wait for the answer of the office.',
  },
});
