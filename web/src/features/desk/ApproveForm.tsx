import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { focusField } from '@/ui/ErrorSummary';
import { useFiling } from '@/ui/status/filingTexts';
import CheckDialog from './CheckDialog';
import { checkGrantDay } from './checkDue';
import { decisionTexts } from './decisionTexts';
import type { DecisionProps } from './forms';
import { grantWords } from './grantWords';

/** Approves what leads to no licence, at once or on a day to come. */
export function ApproveForm({
  review,
  later,
  day,
  ready,
  children,
  onDecide,
  onStop,
}: DecisionProps & { day: string; ready: () => boolean; children: ReactNode }) {
  const t = useTexts(decisionTexts);
  const { what } = useFiling(review.leadsTo);
  const words = grantWords(review, t, what);
  return (
    <CheckDialog
      review={review}
      title={later?.title ?? words.confirm}
      body={later?.body ?? t.approveBody}
      act={later?.act ?? words.act}
      grants
      mayGo={() => {
        if (!ready()) return false;
        if (!checkGrantDay(day)) return true;
        focusField('givenOn');
        return false;
      }}
      onCancel={onStop}
      onConfirm={(because) => {
        onStop();
        onDecide({ action: 'complete', outcome: 'GRANTED', ...because });
      }}
    >
      {children}
    </CheckDialog>
  );
}
