import { type ReactNode, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusField } from '@/ui/ErrorSummary';
import { checkDifference, DifferenceReason, differs } from './DifferenceReason';
import { PassedOver } from './PassedOver';
import { Unconfirmed } from './Unconfirmed';

/** Asks once more, and why where form and account differ. */
export default function CheckDialog({
  review,
  body,
  children,
  onConfirm,
  ...texts
}: {
  review: ReviewDetail;
  title: string;
  body: ReactNode;
  /** More to choose. */
  children?: ReactNode;
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
          <PassedOver review={review} decides />
          <p className="mb-4">
            {body} <Unconfirmed review={review} />
          </p>
          <DifferenceReason
            review={review}
            reason={reason}
            attempted={attempted}
            onReason={setReason}
          />
          {children}
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
