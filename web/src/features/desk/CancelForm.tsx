import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { TextArea } from '@/ui/TextField';
import type { AskingProps } from './AskingFrame';
import { AskingFrame } from './AskingFrame';
import { checkText } from './checkText';
import { requestTexts } from './requestTexts';
import { useMistakes } from './useMistakes';

/** Takes the request for a correction back, with a reason or without. */
export function CancelForm({ onAsk, onStop, onErrors }: AskingProps) {
  const t = useTexts(requestTexts);
  const [reason, setReason] = useState('');
  const { attempt, mistakes, errorOf, tryTo } = useMistakes([
    {
      id: 'cancel-reason',
      label: t.cancelReason,
      problem: reason.trim() === '' ? null : checkText(reason),
    },
  ]);
  return (
    <AskingFrame
      title={t.cancelAct}
      lead={t.cancelLead}
      act={t.cancelAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => tryTo(() => onAsk({ action: 'cancel-correction', reason }))}
    >
      <TextArea
        id="cancel-reason"
        label={t.cancelReason}
        showOptional
        rows={3}
        error={errorOf('cancel-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskingFrame>
  );
}
