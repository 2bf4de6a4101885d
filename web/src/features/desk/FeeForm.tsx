import { useEffect, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusField } from '@/ui/ErrorSummary';
import { NumberField } from '@/ui/TextField';
import { askFeeTexts } from './askFeeTexts';
import { checkAmount } from './checkAmount';
import { unnotified } from './detail/unnotified';
import { PassedOver } from './PassedOver';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

/** The amount that the office has determined, where the operator has filled none in. */
export function FeeForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const [typed, setTyped] = useState('');
  useDeskDraft(review, 'fee', typed, setTyped);
  const [asking, setAsking] = useState(false);
  const d = useTexts(askFeeTexts);
  const format = useFormat();
  const { amount, problem } = checkAmount(typed);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'fee-amount', label: t.feeAmount, problem },
  ]);
  // There is one thing to put right: the focus goes there, past the summary.
  useEffect(() => {
    if (attempt > 0) focusField('fee-amount');
  }, [attempt]);
  return (
    <RequestFrame
      title={t.feeTitle}
      lead={t.feeLead}
      act={t.feeAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => setAsking(true))}
    >
      <PassedOver review={review} />
      <NumberField
        id="fee-amount"
        label={t.feeAmount}
        inputMode="numeric"
        unit={t.feeUnit}
        required
        error={errorOf('fee-amount')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asking && (
        <ConfirmDialog
          title={d.title}
          body={
            <>
              {amount > review.highestFee && (
                <p className="mb-4 font-bold text-orange-1000">
                  {d.high(format.yen(review.highestFee))}
                </p>
              )}
              {(unnotified(review) ? d.untold : d.body)(format.yen(amount))}
            </>
          }
          act={t.feeAct}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onAsk({ action: 'request-fee', amount });
          }}
        />
      )}
    </RequestFrame>
  );
}
