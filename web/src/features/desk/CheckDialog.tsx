import { type ReactNode, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { focusField } from '@/ui/ErrorSummary';
import ConfirmGrant, { type UncheckedItems } from './ConfirmGrant';
import { checkDifference, DifferenceReason, differs } from './DifferenceReason';
import { PassedOver } from './PassedOver';
import { Unconfirmed } from './Unconfirmed';
import { useDeskDraft } from './useDeskDraft';

/** Asks once more, and why where form and account differ. */
export default function CheckDialog({
  review,
  body,
  children,
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
  /** Tells whether all is chosen of what stands in children. */
  mayGo?: () => boolean;
  onCancel: () => void;
  onConfirm: (because: { differenceReason?: string } & UncheckedItems) => void;
}) {
  const [reason, setReason] = useState('');
  useDeskDraft(review, 'difference', reason, setReason);
  const [attempted, setAttempted] = useState(false);
  const because = differs(review) ? { differenceReason: reason } : {};
  const asked = (
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
  );
  const ready = () => {
    setAttempted(true);
    if (!checkDifference(review, reason)) return mayGo();
    focusField('differenceReason');
    return false;
  };
  return (
    <ConfirmGrant
      {...texts}
      review={review}
      body={asked}
      mayGo={ready}
      onConfirm={(untold) => onConfirm({ ...because, ...untold })}
    />
  );
}
