import { useTexts } from '@/i18n/texts';
import { useFiling } from '@/ui/status/filingTexts';
import CheckDialog from './CheckDialog';
import { decisionTexts } from './decisionTexts';
import type { DecisionProps } from './forms';

/** Approves what leads to no licence. */
export function ApproveForm({ review, onDecide, onStop }: DecisionProps) {
  const t = useTexts(decisionTexts);
  const { what } = useFiling(review.leadsTo);
  return (
    <CheckDialog
      review={review}
      title={t.approveConfirm(what)}
      body={t.approveBody}
      act={t.approve(what)}
      onCancel={onStop}
      onConfirm={(because) => {
        onStop();
        onDecide({ action: 'complete', outcome: 'GRANTED', ...because });
      }}
    />
  );
}
