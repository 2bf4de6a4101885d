import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

export const progressTexts = texts({
  ...commonTexts,
  myPage: { ja: 'マイページ', en: 'My Page' },
  detailTitle: { ja: '申請・届出の詳細', en: 'Details of the filing' },
  now: { ja: 'いまの状況と、次にすること', en: 'What happens now and what to do next' },
  whatNow: { ja: 'いまの状況', en: 'What happens now' },
  whatToDo: { ja: 'していただくこと', en: 'What you have to do' },
  lastDay: { ja: '最後の日', en: 'Last day' },
  usualCheck: { ja: '効力と確認', en: 'Effect and check' },
  usual: { ja: '審査にかかる期間の目安', en: 'How long the review usually takes' },
  reason: { ja: '認められなかった理由', en: 'Reason for the refusal' },
  pay: { ja: '納付の方法を見る', en: 'See how to pay' },
  seeRecord: {
    ja: (record: string) => `${record}の内容を見る`,
    en: (record: string) => `View the ${record}`,
  },
  seeLicence: { ja: '電子免許状を見る', en: 'View the digital licence' },
  seeNotice: { ja: '通知書を見る', en: 'View the written notice' },
  toCorrection: { ja: '補正した申請・届出を見る', en: 'See the correction' },
  correct: { ja: '補正する', en: 'Correct it' },
  add: { ja: '追加で提出する', en: 'Send the addition' },
  withdraw: { ja: '取り下げる', en: 'Withdraw it' },
  toList: { ja: '一覧を見る', en: 'Go to the list' },
  noFee: {
    ja: (what: string) => `この${what}に手数料はかかりません。`,
    en: (what: string) => `There is no fee for this ${what}.`,
  },
  feeLater: {
    ja: '納付に必要な番号は、受付の処理が終わってからお知らせします。',
    en: 'You will get the numbers for the payment after the reception is processed.',
  },
  feeTitle: { ja: '申請・届出の手数料', en: 'Fee of the filing' },
  toPayment: { ja: '納付の情報を見る', en: 'See the payment' },
  attachments: { ja: '添付書類', en: 'Attachments' },
  infected: {
    ja: '受け付けられています。書類の出し直しについて、提出先からの連絡をお待ちください。',
    en: 'It has been received. Wait until the office tells you how to send the document again.',
  },
  filed: { ja: '提出した内容', en: 'What you submitted' },
  showFiled: { ja: '提出した内容を表示する', en: 'Show what you submitted' },
  hideFiled: { ja: '提出した内容を閉じる', en: 'Hide what you submitted' },
  hash: { ja: '提出した内容のハッシュ値（SHA-256）', en: 'Hash of what was submitted (SHA-256)' },
  back: { ja: '申請・届出の状況に戻る', en: 'Back to application progress' },
  backToDetail: { ja: '申請・届出の詳細に戻る', en: 'Back to the filing' },
});
