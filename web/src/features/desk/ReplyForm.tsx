import { Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { lazyPart } from '@/ui/lazyPart';
import { checkSent } from './checkText';
import { unnotified } from './detail/unnotified';
import { questionTexts } from './questionTexts';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

const AskDialog = lazyPart(() => import('./AskDialog'));

/** The answer to what the filer asked the office. */
export function ReplyForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(questionTexts);
  const { replyAct } = useTexts(requestTexts);
  const [text, setText] = useState('');
  useDeskDraft(review, 'reply', text, setText);
  const [confirming, setConfirming] = useState(false);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    { id: 'reply', label: t.reply, problem: checkSent(text) },
  ]);
  const asked = review.requests.find(
    ({ kind, state }) => kind === 'QUESTION_TO_OFFICE' && state === 'OPEN',
  );
  return (
    <RequestFrame
      title={replyAct}
      lead={unnotified(review) ? t.questionPosted : t.replyLead}
      act={t.replySend}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => setConfirming(true))}
    >
      {asked && (
        <div className="border-s-4 border-key-900 ps-4">
          <p className="font-bold">{t.asked}</p>
          <p className="whitespace-pre-line">{asked.text}</p>
        </div>
      )}
      <SentText
        id="reply"
        label={t.reply}
        required
        rows={5}
        error={errorOf('reply')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {confirming && (
        <Suspense fallback={null}>
          <AskDialog
            kind="QUESTION_TO_OFFICE"
            act={t.replySend}
            review={review}
            text={text}
            onCancel={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false);
              onAsk({ action: 'reply', text });
            }}
          />
        </Suspense>
      )}
    </RequestFrame>
  );
}
