import { texts } from '@/i18n/texts';

/** What happened to an application, by event type (internal/application). */
export const eventTexts = texts({
  'application.arrived': { ja: '申請・届出が到達しました', en: 'The application arrived' },
  'application.accepted': { ja: '受付処理を始めました', en: 'Processing of the reception began' },
  'application.fee-requested': { ja: '手数料の納付を求めました', en: 'The fee was requested' },
  'application.fee-paid': { ja: '手数料の納付を確認しました', en: 'The payment was confirmed' },
  'application.review-started': { ja: '審査を始めました', en: 'The review began' },
  'application.checked': { ja: '届出の確認が終わりました', en: 'The notification was checked' },
  'application.granted': { ja: '審査が終わり、認められました', en: 'Reviewed and granted' },
  'application.refused': { ja: '審査が終わり、認められませんでした', en: 'Reviewed and refused' },
  'application.correction-requested': { ja: '補正を求めました', en: 'A correction was requested' },
  'application.corrected': { ja: '補正した内容が到達しました', en: 'The correction arrived' },
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
  'licence.issued': { ja: '免許が発行されました', en: 'The licence was issued' },
  'notice.sent': { ja: '通知書が届きました', en: 'A written notice was sent' },
});

/** Who moved it. */
export const actorTexts = texts({
  applicant: { ja: '申請者', en: 'Applicant' },
  staff: { ja: '提出先の担当者', en: 'Officer' },
  bank: { ja: '金融機関', en: 'Bank' },
  system: { ja: '自動処理', en: 'Automatic' },
});

/** What is still to come. */
export const stageTexts = texts({
  reception: { ja: '受付処理', en: 'Processing of the reception' },
  fee: { ja: '手数料の納付', en: 'Payment of the fee' },
  correction: { ja: '補正の提出', en: 'Submission of the correction' },
  review: { ja: '審査', en: 'Review' },
  result: { ja: '結果の通知', en: 'Notice of the result' },
});
