import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { lazyPart } from '@/ui/lazyPart';
import { checkDue } from './checkDue';
import { checkSent } from './checkText';
import { DueHint } from './DueHint';
import { LetterPicker } from './letters/LetterPicker';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
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
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'addition-text', label: t.what, problem: checkSent(text) },
    { id: 'addition-due', label: t.due, problem: checkDue(due) },
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
      <DateField
        id="addition-due"
        label={t.due}
        required
        error={errorOf('addition-due')}
        value={due}
        onChange={setDue}
      />
      <DueHint due={due} />
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
