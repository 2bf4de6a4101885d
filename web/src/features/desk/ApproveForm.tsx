import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { DecisionProps } from './Decision';
import { decisionTexts } from './decisionTexts';

/** Approves what leads to no licence. */
export function ApproveForm({ onDecide, onStop }: DecisionProps) {
  const t = useTexts(decisionTexts);
  return (
    <ConfirmDialog
      title={t.approveConfirm}
      body={t.approveBody}
      act={t.approve}
      onCancel={onStop}
      onConfirm={() => {
        onStop();
        onDecide({ action: 'complete', outcome: 'GRANTED' });
      }}
    />
  );
}
