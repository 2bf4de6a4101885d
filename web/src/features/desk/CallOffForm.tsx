import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { checkReason } from './checkText';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

/** Why what was permitted for a day to come is taken back. */
export function CallOffForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const [reason, setReason] = useState('');
  useDeskDraft(review, 'call-off', reason, setReason);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'call-off-reason', label: t.callOffReason, problem: checkReason(reason) },
  ]);
  return (
    <RequestFrame
      title={t.callOffAct}
      lead={t.callOffLead}
      act={t.callOffAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => onAsk({ action: 'call-off', reason }))}
    >
      <SentText
        inWords
        id="call-off-reason"
        label={t.callOffReason}
        required
        rows={5}
        error={errorOf('call-off-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </RequestFrame>
  );
}
