import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { TextArea } from '@/ui/TextField';
import { checkText } from './checkText';
import { LetterPicker } from './letters/LetterPicker';
import { questionTexts } from './questionTexts';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

/** A question to the filer, outside of a correction. */
export function QuestionForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(questionTexts);
  const { questionAct, played } = useTexts(requestTexts);
  const [text, setText] = useState('');
  useDeskDraft(review, 'question', text, setText);
  const [confirming, setConfirming] = useState(false);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'question', label: t.question, problem: checkText(text) },
  ]);
  return (
    <RequestFrame
      title={questionAct}
      lead={t.questionLead}
      act={t.questionSend}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => setConfirming(true))}
    >
      <LetterPicker kind="QUESTION" review={review} text={text} onText={setText} />
      <TextArea
        id="question"
        label={t.question}
        required
        rows={5}
        error={errorOf('question')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {confirming && (
        <ConfirmDialog
          title={t.questionSend}
          body={
            <>
              <p>{played}</p>
              <p
                lang={review.lang}
                className="mt-2 border-s-4 border-key-900 ps-4 whitespace-pre-line"
              >
                {text}
              </p>
            </>
          }
          act={t.questionSend}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onAsk({ action: 'ask', text });
          }}
        />
      )}
    </RequestFrame>
  );
}
