import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { TextArea } from '@/ui/TextField';
import { checkText } from './checkText';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { useFormErrors } from './useFormErrors';

type Action = 'cancel-correction' | 'cancel-addition' | 'cancel-question';

/** Takes what was asked of the filer back, and says why. */
function TakeBack({
  action,
  act,
  lead,
  onAsk,
  onStop,
  onErrors,
}: RequestFormProps & { action: Action; act: string; lead: string }) {
  const t = useTexts(requestTexts);
  const [reason, setReason] = useState('');
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'cancel-reason', label: t.cancelReason, problem: checkText(reason) },
  ]);
  return (
    <RequestFrame
      title={act}
      lead={lead}
      act={act}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => onAsk({ action, reason }))}
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

/** Of a correction. */
export function CancelForm(props: RequestFormProps) {
  const t = useTexts(requestTexts);
  return <TakeBack action="cancel-correction" act={t.cancelAct} lead={t.cancelLead} {...props} />;
}

/** Of an addition. */
export function CancelAddition(props: RequestFormProps) {
  const t = useTexts(requestTexts);
  return (
    <TakeBack
      action="cancel-addition"
      act={t.cancelAdditionAct}
      lead={t.cancelAskedLead}
      {...props}
    />
  );
}

/** Of a question. */
export function CancelQuestion(props: RequestFormProps) {
  const t = useTexts(requestTexts);
  return (
    <TakeBack
      action="cancel-question"
      act={t.cancelQuestionAct}
      lead={t.cancelAskedLead}
      {...props}
    />
  );
}
