import { texts } from '@/i18n/texts';

/** What was filed under a power of attorney, and the receipts of it. */
export const filedTexts = texts({
  title: { ja: 'この委任状で提出したもの', en: 'Filed under it' },
  lead: {
    ja: '新しいものから順に並んでいます。控えは、提出した時のもので、委任状が終わっても見られます。',
    en: 'Newest first. A receipt is as the filing arrived, and stays when the power of attorney is over.',
  },
  none: {
    ja: 'この委任状で提出したものは、まだありません。',
    en: 'Nothing has been filed under it yet.',
  },
  noneEnded: {
    ja: 'この委任状で提出したものは、ありません。',
    en: 'Nothing was filed under it.',
  },
  more: { ja: 'さらに前のものを表示する', en: 'Show earlier ones' },
  receivedAt: { ja: '到達日時', en: 'Arrived' },
  procedure: { ja: '手続き', en: 'Procedure' },
  caseName: { ja: '名称', en: 'Name' },
  numbers: { ja: '番号', en: 'Numbers' },
  number: { ja: '電子申請番号', en: 'Electronic application number' },
  inquiry: { ja: '問い合わせ番号', en: 'Inquiry number' },
  receipt: { ja: '控え', en: 'Receipt' },
  receiptOf: {
    ja: (number: string) => `${number} の控えを見る`,
    en: (number: string) => `See the receipt of ${number}`,
  },
  receiptTitle: { ja: '提出の控え', en: 'Receipt of a filing' },
  receiptLead: {
    ja: 'この控えは、到達した時の内容です。その後の状況は含まれません。',
    en: 'This is what was known when it arrived. It says nothing of what has happened since.',
  },
  holder: { ja: '本人（提出時の名義）', en: 'For (as filed)' },
  actor: { ja: '提出した代理人', en: 'Filed by the agent' },
  subAgent: { ja: '提出した復代理人', en: 'Filed by the sub-agent' },
  delegation: { ja: '委任状番号', en: 'Power of attorney' },
  destination: { ja: '提出先', en: 'Submitted to' },
  corrects: { ja: '補正前の電子申請番号', en: 'Number before the correction' },
  fee: { ja: '手数料（提出時）', en: 'Fee (when it arrived)' },
  feeNone: { ja: 'なし', en: 'None' },
  feeToFill: { ja: '提出先が決める', en: 'To be determined by the office' },
  breakdown: { ja: '手数料の内訳', en: 'What the fee is made of' },
  print: { ja: '印刷する', en: 'Print' },
  toDelegation: { ja: '委任状に戻る', en: 'Back to the power of attorney' },
});
