import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { checkReason } from './checkText';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

/** Why a withdrawal is refused. */
export function RefuseWithdrawal({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const [reason, setReason] = useState('');
  useDeskDraft(review, 'withdrawal-refusal', reason, setReason);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'withdrawal-reason', label: t.reason, problem: checkReason(reason) },
  ]);
  return (
    <RequestFrame
      title={t.refuseWithdrawalTitle}
      lead={t.refuseWithdrawalLead}
      act={t.refuseWithdrawalAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => onAsk({ action: 'refuse-withdrawal', reason }))}
    >
      <SentText
        inWords
        id="withdrawal-reason"
        label={t.reason}
        required
        rows={5}
        error={errorOf('withdrawal-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </RequestFrame>
  );
}
