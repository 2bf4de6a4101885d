import type { ReviewDetail } from '@/api/model';

/** The letter about a fee that was not paid by its last day (internal/procedure, FeeLetter). */
export const FEE_LETTER = 'question-fee';

/**
 * Whether a fee is due that was not paid by its last day: from then on the review may begin without it, and it is still due
 * once that has begun.
 */
export function feeOverdue({
  status,
  feeState,
  allowedActions,
}: Pick<ReviewDetail, 'status' | 'feeState' | 'allowedActions'>): boolean {
  if (feeState !== 'DUE') return false;
  return (
    status === 'UNDER_REVIEW' || (status === 'FEES_NOT_PAID' && allowedActions.includes('start'))
  );
}
