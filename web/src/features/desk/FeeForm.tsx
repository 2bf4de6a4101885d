import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { NumberField } from '@/ui/TextField';
import { checkAmount } from './checkAmount';
import { PassedOver } from './PassedOver';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { useFormErrors } from './useFormErrors';

/** The amount that the office has determined, where the operator has filled none in. */
export function FeeForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const [typed, setTyped] = useState('');
  const { amount, problem } = checkAmount(typed);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'fee-amount', label: t.feeAmount, problem },
  ]);
  return (
    <RequestFrame
      title={t.feeTitle}
      lead={t.feeLead}
      act={t.feeAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => onAsk({ action: 'request-fee', amount }))}
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
    </RequestFrame>
  );
}
