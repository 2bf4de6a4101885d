import { useState } from 'react';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { TextArea } from '@/ui/TextField';
import type { AskingProps } from './Asking';
import { AskingFrame } from './AskingFrame';
import { checkText } from './checkText';
import { requestTexts } from './requestTexts';

/** Why a withdrawal is refused. */
export function KeepForm({ onAsk, onStop, onErrors }: AskingProps) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const problem = checkText(reason);
  const error =
    attempt > 0 && problem
      ? { code: problem.code, text: message(problem.code, problem.params) }
      : null;
  return (
    <AskingFrame
      title={t.keepTitle}
      lead={t.keepLead}
      act={t.keepAct}
      mistakes={error ? [{ id: 'keep-reason', label: t.reason, ...error }] : []}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => {
        if (problem) setAttempt(attempt + 1);
        else onAsk({ action: 'refuse-withdrawal', reason });
      }}
    >
      <TextArea
        id="keep-reason"
        label={t.reason}
        required
        rows={5}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskingFrame>
  );
}
