import { texts } from '@/i18n/texts';

/** Short words for what has one line in the list; all of it is read out and stands in the tooltip. */
export const briefTexts = texts({
  CORRECTION: { ja: '補正', en: 'Correction' },
  ADDITION: { ja: '追加', en: 'Addition' },
  WITHDRAWAL: { ja: '取下げ', en: 'Withdrawal' },
  ANSWER: { ja: '質問・回答', en: 'Question' },
  APPROVAL: { ja: '承認待ち', en: 'Approval' },
  SCHEDULED: { ja: '許可予定', en: 'Scheduled' },
  TRANSFER: { ja: '他局から', en: 'Other bureau' },
  FEE_OVERDUE: { ja: '期限切れ', en: 'Fee overdue' },
  GRANT_FAILED: { ja: '許可できず', en: 'Not granted' },
});

/** Those of the rows alone; a status without one is short enough. */
export const briefRowTexts = texts({
  PROCESSING_RECEPTION: { ja: '受付処理中', en: 'Processing' },
  REQUESTING_CORRECTION: { ja: '補正依頼中', en: 'Requesting' },
  REVIEW_COMPLETED: { ja: '終了', en: 'Completed' },
  flagged: { ja: '指摘', en: 'Flagged' },
  paused: { ja: '停止中', en: 'Paused' },
});
