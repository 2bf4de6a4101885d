import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

/** What the record of an application says below what comes next. */
export const recordTexts = texts({
  ...commonTexts,
  timeline: { ja: 'これまでの経過', en: 'Timeline' },
  record: { ja: '申請・届出の記録', en: 'Record' },
  inquirers: {
    ja: '照会人（状況を見られる人）を確かめる',
    en: 'See the inquirers, who can follow this',
  },
  method: { ja: '提出の方法', en: 'How it was filed' },
  onPaper: { ja: '紙', en: 'On paper' },
  caseName: { ja: '案件名', en: 'Case' },
  outcome: { ja: '結果', en: 'Outcome' },
  ground: { ja: '認められなかった根拠', en: 'Legal ground of the refusal' },
  cited: {
    ja: (article: string, name: string) => `${article}（${name}）`,
    en: (article: string, name: string) => `${article} (${name})`,
  },
  noGround: {
    ja: '根拠は記録されていません。理由は、通知書をご覧ください。',
    en: 'No ground was recorded. The notice says why.',
  },
  appeal: { ja: '不服があるとき（教示）', en: 'How to object' },
  completionDate: { ja: '審査終了日', en: 'Review completed' },
  checkDate: { ja: '確認が終わった日', en: 'Checked' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  actor: { ja: '代理人（委任状番号）', en: 'Agent (power of attorney)' },
  noticeNumber: { ja: '通知番号', en: 'Notice no.' },
  fee: { ja: '手数料', en: 'Fee' },
  noFee: {
    ja: (what: string) => `この${what}に手数料はかかりません。`,
    en: (what: string) => `There is no fee for this ${what}.`,
  },
  feeToFill: {
    ja: '手数料がかかります。額は、提出先の総合通信局が、受付の後、納付をお願いするときにお知らせします。',
    en: 'There is a fee. The regional bureau that you file with tells you its amount after the reception, when it asks you to pay.',
  },
  feeLater: {
    ja: '納付に必要な番号は、受付の処理が終わってからお知らせします。',
    en: 'You will get the numbers for the payment after the reception is processed.',
  },
  feeDetail: { ja: '手数料の内訳を見る', en: 'See the breakdown of the fee' },
  toPayment: { ja: '納付の情報を見る', en: 'See the payment' },
  passesOn: { ja: '承継の予定の日', en: 'Succession takes effect on' },
  special: {
    ja: '使用できる期間と廃止届出を見る',
    en: 'See the period of use and the discontinuation',
  },
  withdrawalRequested: {
    ja: '取下げをすでに求めています。提出先の回答をお待ちください。',
    en: "You have already asked for the withdrawal. Please wait for the office's answer.",
  },
});
