import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { TextArea } from '@/ui/TextField';
import { checkText } from './checkText';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { useFormErrors } from './useFormErrors';

/** Takes the request for a correction back, and says why. */
export function CancelForm({ onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const [reason, setReason] = useState('');
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'cancel-reason', label: t.cancelReason, problem: checkText(reason) },
  ]);
  return (
    <RequestFrame
      title={t.cancelAct}
      lead={t.cancelLead}
      act={t.cancelAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => onAsk({ action: 'cancel-correction', reason }))}
    >
      <TextArea
        id="cancel-reason"
        label={t.cancelReason}
        required
        rows={3}
        error={errorOf('cancel-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </RequestFrame>
  );
}
