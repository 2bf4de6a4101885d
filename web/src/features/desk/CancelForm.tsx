import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ByPostNote } from './ByPostNote';
import { checkReason } from './checkText';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

type Action = 'cancel-correction' | 'cancel-addition' | 'cancel-question';

/** Takes what was asked of the filer back, and says why. */
function TakeBack({
  action,
  act,
  lead,
  review,
  onAsk,
  onStop,
  onErrors,
}: RequestFormProps & { action: Action; act: string; lead: string }) {
  const t = useTexts(requestTexts);
  const [reason, setReason] = useState('');
  useDeskDraft(review, action, reason, setReason);
  const [asking, setAsking] = useState(false);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'cancel-reason', label: t.cancelReason, problem: checkReason(reason) },
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
      onAct={() => ifValid(() => setAsking(true))}
    >
      <SentText
        inWords
        id="cancel-reason"
        label={t.cancelReason}
        required
        rows={3}
        error={errorOf('cancel-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {asking && (
        <ConfirmDialog
          title={act}
          body={
            <>
              <p>{t.playedReason}</p>
              <p className="mt-2 border-s-4 border-key-900 ps-4 whitespace-pre-line">{reason}</p>
              <ByPostNote review={review} />
            </>
          }
          act={act}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onAsk({ action, reason });
          }}
        />
      )}
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
