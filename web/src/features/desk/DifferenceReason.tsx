import type { ReviewDetail } from '@/api/model';
import { ReasonArea } from '@/forms/ReasonArea';
import { useTexts } from '@/i18n/texts';
import { checkReason } from './checkText';
import { proofTexts } from './proofTexts';
import { useProblemText } from './useProblemText';

/** Whether something may be granted only with a reason: the filing and the proof of its holder do not agree. */
export const differs = (review: ReviewDetail): boolean => review.holder.proof.reasonRequired;

/** What is wrong with a reason; null where none is needed. */
export const checkDifference = (review: ReviewDetail, reason: string) =>
  differs(review) ? checkReason(reason) : null;

/** Asks why something is granted over a difference; nothing where there is none. */
export function DifferenceReason({
  review,
  reason,
  attempted,
  onReason,
}: {
  review: ReviewDetail;
  reason: string;
  attempted: boolean;
  onReason: (reason: string) => void;
}) {
  const t = useTexts(proofTexts);
  const message = useProblemText();
  const problem = checkDifference(review, reason);
  if (!differs(review)) return null;
  const unknown = review.holder.proof.unrecorded;
  return (
    <ReasonArea
      id="differenceReason"
      label={unknown ? t.unknownReason : t.reason}
      help={unknown ? t.unknownReasonHelp : t.reasonHelp}
      required
      rows={3}
      error={
        attempted && problem
          ? { code: problem.code, text: message(problem.code, problem.params) }
          : null
      }
      value={reason}
      onChange={(event) => onReason(event.target.value)}
    />
  );
}
