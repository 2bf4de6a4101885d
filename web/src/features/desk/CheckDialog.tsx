import { type ReactNode, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusField } from '@/ui/ErrorSummary';
import { checkDifference, DifferenceReason, differs } from './DifferenceReason';

/** Asks once more, and why where form and account differ. */
export default function CheckDialog({
  review,
  body,
  onConfirm,
  ...said
}: {
  review: ReviewDetail;
  title: string;
  body: ReactNode;
  act: string;
  onCancel: () => void;
  onConfirm: (because: { differenceReason?: string }) => void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <ConfirmDialog
      {...said}
      body={
        <>
          <p className="mb-4">{body}</p>
          <DifferenceReason review={review} reason={reason} tried={tried} onReason={setReason} />
        </>
      }
      onConfirm={() => {
        setTried(true);
        if (checkDifference(review, reason)) focusField('differenceReason');
        else onConfirm(differs(review) ? { differenceReason: reason } : {});
      }}
    />
  );
}
