import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { focusField } from '@/ui/ErrorSummary';
import { useFiling } from '@/ui/status/filingTexts';
import CheckDialog from './CheckDialog';
import { checkGrantDay } from './checkDue';
import { decisionTexts } from './decisionTexts';
import type { DecisionProps } from './forms';
import type { More } from './GrantForm';
import { grantWords } from './grantWords';
import { useDeskDraft } from './useDeskDraft';

/** Approves what leads to no licence, at once or on a day to come. */
export function ApproveForm({
  review,
  later,
  more: { day, stated, onMore },
  ready,
  children,
  onDecide,
  onStop,
}: DecisionProps & { more: More; ready: () => boolean; children: ReactNode }) {
  const t = useTexts(decisionTexts);
  const { what } = useFiling(review.leadsTo);
  const words = grantWords(review, t, what);
  useDeskDraft(review, 'grant', { day, stated }, onMore, true);
  return (
    <CheckDialog
      review={review}
      title={later?.title ?? words.confirm}
      body={later?.body ?? t.approveBody}
      act={later?.act ?? words.act}
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
