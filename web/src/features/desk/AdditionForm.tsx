import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { checkDue } from './checkDue';
import { checkSent } from './checkText';
import { DueField } from './DueField';
import { LetterPicker } from './letters/LetterPicker';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useDue } from './useDue';
import { useFormErrors } from './useFormErrors';

const AskDialog = lazyPart(() => import('./AskDialog'));

/** What is to be added, and by when. */
export function AdditionForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const [confirming, setConfirming] = useState(false);
  useDeskDraft(review, 'addition', { text, due }, (kept) => {
    setText(kept.text);
    setDue(kept.due);
  });
  const last = useDue({
    id: 'addition-due',
    label: t.due,
    due,
    onDue: setDue,
    problem: checkDue(due),
  });
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'addition-text', label: t.what, problem: checkSent(text) },
    ...last.checks,
  ]);
  return (
    <RequestFrame
      title={t.additionTitle}
      lead={t.additionLead}
      act={t.additionAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => setConfirming(true))}
    >
      <LetterPicker kind="ADDITION" review={review} text={text} onText={setText} />
      <SentText
        id="addition-text"
        label={t.what}
        required
        rows={5}
        error={errorOf('addition-text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DueField of={last} errorOf={errorOf} required />
      {confirming && (
        <Suspense fallback={null}>
          <AskDialog
            kind="ADDITION"
            act={t.additionAct}
            review={review}
            text={text}
            dueDate={due}
            onCancel={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              onAsk({ action: 'request-addition', text, dueDate: due });
            }}
          />
        </Suspense>
      )}
    </RequestFrame>
  );
}
