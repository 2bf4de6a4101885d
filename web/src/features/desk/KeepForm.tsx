import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { TextArea } from '@/ui/TextField';
import type { AskingProps } from './AskingFrame';
import { AskingFrame } from './AskingFrame';
import { checkText } from './checkText';
import { requestTexts } from './requestTexts';
import { useKept } from './useKept';
import { useMistakes } from './useMistakes';

/** Why a withdrawal is refused. */
export function KeepForm({ review, onAsk, onStop, onErrors }: AskingProps) {
  const t = useTexts(requestTexts);
  const [reason, setReason] = useState('');
  useKept(review, 'withdrawal-refusal', reason, setReason);
  const { attempt, mistakes, errorOf, tryTo } = useMistakes([
    { id: 'keep-reason', label: t.reason, problem: checkText(reason) },
  ]);
  return (
    <AskingFrame
      title={t.keepTitle}
      lead={t.keepLead}
      act={t.keepAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => tryTo(() => onAsk({ action: 'refuse-withdrawal', reason }))}
    >
      <TextArea
        id="keep-reason"
        label={t.reason}
        required
        rows={5}
        error={errorOf('keep-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskingFrame>
  );
}
