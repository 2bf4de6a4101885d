import { texts } from '@/i18n/texts';

/** What each application status is called. */
export const applicationStatusTexts = texts({
  ARRIVED: { ja: '到達', en: 'Arrived' },
  PROCESSING_RECEPTION: { ja: '受付処理中', en: 'Processing Reception' },
  FEES_NOT_PAID: { ja: '手数料未納', en: 'Fees Not Paid' },
  UNDER_REVIEW: { ja: '審査中', en: 'Under Review' },
  REQUESTING_CORRECTION: { ja: '補正依頼中', en: 'Requesting Correction' },
  RESUBMITTED: { ja: '再提出済み', en: 'Resubmitted' },
  REVIEW_COMPLETED: { ja: '審査終了', en: 'Review Completed' },
  WITHDRAWN: { ja: '取下げ', en: 'Withdrawn' },
});

/** What the end of the check is called of what takes effect when it arrives. */
export const arrivalStatusTexts = texts({
  REVIEW_COMPLETED: { ja: '確認終了', en: 'Check Completed' },
});

/** Whether a licence is valid. */
export const licenceStatusTexts = texts({
  valid: { ja: '有効', en: 'Valid' },
  invalid: { ja: '無効', en: 'Invalid' },
});
