import { type ReactNode, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusField } from '@/ui/ErrorSummary';
import { checkDifference, DifferenceReason, differs } from './DifferenceReason';
import { PassedOver } from './PassedOver';
import { Unconfirmed } from './Unconfirmed';
import UntickedDialog, { type Untold, useUnticked } from './UntickedDialog';

/** Asks once more, and why where form and account differ. */
export default function CheckDialog({
  review,
  body,
  children,
  grants = false,
  mayGo = () => true,
  onConfirm,
  ...texts
}: {
  review: ReviewDetail;
  title: string;
  body: ReactNode;
  /** More to choose. */
  children?: ReactNode;
  act: string;
  /** It asks about the checklist, too. */
  grants?: boolean;
  /** Tells whether all is chosen of what stands in children. */
  mayGo?: () => boolean;
  onCancel: () => void;
  onConfirm: (because: { differenceReason?: string } & Untold) => void;
}) {
  const unticked = useUnticked(review);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [attempted, setAttempted] = useState(false);
  const because = differs(review) ? { differenceReason: reason } : {};
  if (asking) {
    return (
      <UntickedDialog
        review={review}
        items={unticked}
        onCancel={texts.onCancel}
        onConfirm={(untold) => onConfirm({ ...because, ...untold })}
      />
    );
  }
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
        else if (!mayGo()) return;
        else if (grants && unticked.length > 0) setAsking(true);
        else onConfirm(because);
      }}
    />
  );
}
