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
  ...texts
}: {
  review: ReviewDetail;
  title: string;
  body: ReactNode;
  act: string;
  onCancel: () => void;
  onConfirm: (because: { differenceReason?: string }) => void;
}) {
  const [reason, setReason] = useState('');
  const [attempted, setAttempted] = useState(false);
  return (
    <ConfirmDialog
      {...texts}
      body={
        <>
          <p className="mb-4">{body}</p>
          <DifferenceReason
            review={review}
            reason={reason}
            attempted={attempted}
            onReason={setReason}
          />
        </>
      }
      onConfirm={() => {
        setAttempted(true);
        if (checkDifference(review, reason)) focusField('differenceReason');
        else onConfirm(differs(review) ? { differenceReason: reason } : {});
      }}
    />
  );
}
