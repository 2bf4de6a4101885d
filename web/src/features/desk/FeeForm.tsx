import { useState } from 'react';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NumberField } from '@/ui/TextField';
import type { AskingProps } from './Asking';
import { AskingFrame } from './AskingFrame';
import { checkAmount } from './checkAmount';
import { requestTexts } from './requestTexts';

/** The amount that the office has determined, where the operator has filled none in. */
export function FeeForm({ onAsk, onStop, onErrors }: AskingProps) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { amount, problem } = checkAmount(typed);
  const error =
    attempt > 0 && problem
      ? { code: problem.code, text: message(problem.code, problem.params) }
      : null;
  return (
    <AskingFrame
      title={t.feeTitle}
      lead={t.feeLead}
      act={t.feeAct}
      mistakes={error ? [{ id: 'fee-amount', label: t.feeAmount, ...error }] : []}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => {
        if (problem) setAttempt(attempt + 1);
        else onAsk({ action: 'request-fee', amount });
      }}
    >
      <NumberField
        id="fee-amount"
        label={t.feeAmount}
        inputMode="numeric"
        unit={t.feeUnit}
        required
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskingFrame>
  );
}
