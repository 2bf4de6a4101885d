import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { checkReason } from './checkText';
import { unnotified } from './detail/unnotified';
import { LetterPicker } from './letters/LetterPicker';
import { questionTexts } from './questionTexts';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

const AskDialog = lazyPart(() => import('./AskDialog'));

/** A question to the filer, outside of a correction. */
export function QuestionForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(questionTexts);
  const { questionAct } = useTexts(requestTexts);
  const [text, setText] = useState('');
  useDeskDraft(review, 'question', text, setText);
  const [confirming, setConfirming] = useState(false);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'question', label: t.question, problem: checkReason(text) },
  ]);
  return (
    <RequestFrame
      title={questionAct}
      lead={unnotified(review) ? t.questionPosted : t.questionLead}
      act={t.questionSend}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => setConfirming(true))}
    >
      <LetterPicker kind="QUESTION" review={review} text={text} onText={setText} />
      <SentText
        inWords
        id="question"
        label={t.question}
        required
        rows={5}
        error={errorOf('question')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {confirming && (
        <Suspense fallback={null}>
          <AskDialog
            kind="QUESTION"
            act={t.questionSend}
            review={review}
            text={text}
            onCancel={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              onAsk({ action: 'ask', text });
            }}
          />
        </Suspense>
      )}
    </RequestFrame>
  );
}
