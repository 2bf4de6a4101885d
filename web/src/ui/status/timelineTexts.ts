import { texts } from '@/i18n/texts';

/** What happened to an application, by event type (internal/application). */
export const eventTexts = texts({
  'application.arrived': {
    ja: (what: string) => `${what}が到達しました`,
    en: (what: string) => `The ${what} arrived`,
  },
  paper: {
    ja: (_what: string, _record: string, day: string) => `${day}に紙で届き、職員が入力しました`,
    en: (_what: string, _record: string, day: string) =>
      `Arrived on paper on ${day}; staff entered it`,
  },
  'application.accepted': { ja: '受付処理を始めました', en: 'Processing of the reception began' },
  'application.fee-requested': { ja: '手数料の納付を求めました', en: 'The fee was requested' },
  'application.fee-paid': { ja: '手数料の納付を確認しました', en: 'The payment was confirmed' },
  stamps: {
    ja: '紙に貼られた収入印紙で納付されました',
    en: 'Paid with revenue stamps on the paper',
  },
  'application.review-started': { ja: '審査を始めました', en: 'The review began' },
  'application.checked': {
    ja: (what: string) => `${what}の確認が終わりました`,
    en: (what: string) => `The ${what} was checked`,
  },
  'application.granted': { ja: '審査が終わり、認められました', en: 'Reviewed and granted' },
  result: { ja: '審査が終わり、結果が出ました', en: 'Reviewed, with a result' },
  'application.refused': { ja: '審査が終わり、認められませんでした', en: 'Reviewed and refused' },
  'application.passed-on': {
    ja: '承継した方に引き継がれました',
    en: 'Passed on to the new holder',
  },
  'application.taken-over': {
    ja: '前の免許人等から引き継ぎました',
    en: 'Taken over from the former holder',
  },
  'application.request-not-taken-over': {
    ja: '前の免許人等についての求めは、引き継がれませんでした',
    en: 'A request that was about the former holder ended',
  },
  'application.licence-ends-before': {
    ja: '承継の日より前の廃止が届け出られました',
    en: 'The licence was discontinued before the day of the succession',
  },
  'application.licence-ends-not': {
    ja: '承継の日より前の廃止がなくなりました',
    en: 'The discontinuation before the day of the succession was taken back',
  },
  'application.office-asked': {
    ja: '提出先に質問しました',
    en: 'A question to the office was asked',
  },
  'application.office-replied': {
    ja: '質問に回答しました',
    en: 'The question to the office was answered',
  },
  'application.question-asked': { ja: '質問しました', en: 'A question was asked' },
  'application.question-answered': {
    ja: '質問への回答が到達しました',
    en: 'The answer to the question arrived',
  },
  'application.account-merged': {
    ja: '提出者のアカウントが、同じ人の別のアカウントにまとめられました',
    en: 'The filer’s account became part of another one of the same person',
  },
  'application.transferred': {
    ja: '担当する総合通信局が変わりました',
    en: 'Passed on to another bureau',
  },
  'application.called-off': {
    ja: '承継は取りやめになりました',
    en: 'The succession was called off',
  },
  'application.not-succeeded': { ja: '承継されませんでした', en: 'It did not pass on' },
  'application.mandate-disputed': {
    ja: '代理人への委任に同意していないとの申出がありました',
    en: 'The power of attorney of the agent was reported as not agreed to',
  },
  'application.correction-requested': { ja: '補正を求めました', en: 'A correction was requested' },
  'application.correction-cancelled': {
    ja: '補正の求めを取り消しました',
    en: 'The request for a correction was taken back',
  },
  'application.correction-due-soon': {
    ja: '補正の期限が近いことをお知らせしました',
    en: 'A reminder that the correction is due soon was sent',
  },
  'application.corrected': { ja: '補正した内容が到達しました', en: 'The correction arrived' },
  'application.provisional': { ja: '予備免許を与えました', en: 'A provisional licence was given' },
  'application.inspection-failed': {
    ja: '落成後の検査は不合格でした',
    en: 'The work did not pass its inspection',
  },
  'application.certificate-sent': {
    ja: '証明書を交付しました',
    en: 'Certificate issued',
  },
  'application.posted': { ja: '書類を郵送しました', en: 'A paper was posted' },
  /** What was posted, and when. */
  posted: {
    ja: (paper: string, _record: string, day: string) => `${paper}（${day}に郵送）`,
    en: (paper: string, _record: string, day: string) => `${paper}, posted on ${day}`,
  },
  'application.redesigned': {
    ja: '予備免許中の工事設計等の変更が認められました',
    en: 'A change of the design under the provisional licence was accepted',
  },
  'application.addition-cancelled': {
    ja: '追加の求めを取り消しました',
    en: 'The request for an addition was taken back',
  },
  'application.question-cancelled': {
    ja: '質問を取り消しました',
    en: 'The question was taken back',
  },
  'application.addition-ended': {
    ja: '手続きが終わり、追加の提出は不要になりました',
    en: 'No addition is needed any more, as the case has ended',
  },
  'application.question-ended': {
    ja: '手続きが終わり、質問への回答は不要になりました',
    en: 'No answer is needed any more, as the case has ended',
  },
  'application.addition-requested': {
    ja: '追加の書類を求めました',
    en: 'An addition was requested',
  },
  'application.added': { ja: '追加の書類が到達しました', en: 'The addition arrived' },
  'application.withdrawal-requested': {
    ja: '取下げの求めが到達しました',
    en: 'The request for withdrawal arrived',
  },
  'application.withdrawn': { ja: '取下げを認めました', en: 'The withdrawal was accepted' },
  'application.withdrawal-refused': {
    ja: '取下げを認めませんでした',
    en: 'The withdrawal was not accepted',
  },
  'application.file-infected': {
    ja: 'ウイルス検査で、添付書類に問題が見つかりました',
    en: 'The virus check found a problem in an attachment',
  },
  'application.ending-soon': {
    ja: '期間の終わりが近いことをお知らせしました',
    en: 'A reminder that the period ends soon was sent',
  },
  'licence.issued': {
    ja: (_what: string, record: string) => `${record}の記録ができました`,
    en: (_what: string, record: string) => `The record of the ${record} was made`,
  },
  'notice.sent': { ja: '通知書が届きました', en: 'A written notice was sent' },
});

/** Who moved it; an applicant is called by what was filed. */
export const actorTexts = texts({
  agent: { ja: '代理人', en: 'Agent' },
  staff: { ja: '提出先の担当者', en: 'Officer' },
  bank: { ja: '金融機関', en: 'Bank' },
  system: { ja: '自動処理', en: 'Automatic' },
});

/** What is still to come. */
export const stageTexts = texts({
  reception: { ja: '受付処理', en: 'Processing of the reception' },
  fee: { ja: '手数料の納付', en: 'Payment of the fee' },
  correction: { ja: '補正の提出', en: 'Submission of the correction' },
  check: { ja: '確認', en: 'Check' },
  review: { ja: '審査', en: 'Review' },
  result: { ja: '結果の通知', en: 'Notice of the result' },
});
