import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ByPostNote } from './ByPostNote';
import { unnotified } from './detail/unnotified';
import type { RequestFormProps } from './RequestFrame';
import { requestTexts } from './requestTexts';

/** Asks once more before a withdrawal is accepted. */
export function AcceptWithdrawal({ review, onAsk, onStop }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  return (
    <ConfirmDialog
      danger
      title={t.acceptTitle}
      body={
        <>
          <p>{message('MSG-LIT-I-0008')}</p>
          {review.feeState === 'PAID' && <p>{t.acceptPaid}</p>}
          {review.feeState === 'DUE' && review.fee?.paymentNumber && <p>{t.acceptDue}</p>}
          {unnotified(review) ? <ByPostNote review={review} /> : <p>{t.acceptTold}</p>}
        </>
      }
      act={t.acceptAct}
      onCancel={onStop}
      onConfirm={() => {
        onStop();
        onAsk({ action: 'accept-withdrawal' });
      }}
    />
  );
}
