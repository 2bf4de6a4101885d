import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { NumberField } from '@/ui/TextField';
import type { AskingProps } from './AskingFrame';
import { AskingFrame } from './AskingFrame';
import { checkAmount } from './checkAmount';
import { requestTexts } from './requestTexts';
import { useMistakes } from './useMistakes';

/** The amount that the office has determined, where the operator has filled none in. */
export function FeeForm({ onAsk, onStop, onErrors }: AskingProps) {
  const t = useTexts(requestTexts);
  const [typed, setTyped] = useState('');
  const { amount, problem } = checkAmount(typed);
  const { attempt, mistakes, errorOf, tryTo } = useMistakes([
    { id: 'fee-amount', label: t.feeAmount, problem },
  ]);
  return (
    <AskingFrame
      title={t.feeTitle}
      lead={t.feeLead}
      act={t.feeAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => tryTo(() => onAsk({ action: 'request-fee', amount }))}
    >
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
    </AskingFrame>
  );
}
