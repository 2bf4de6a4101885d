import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { randomId } from '@/lib/id';
import { DateField } from '@/ui/DateField';
import { TextArea } from '@/ui/TextField';
import { unnotified } from './detail/unnotified';
import { onPaperTexts } from './onPaperTexts';
import { type Mistake, RequestFrame } from './RequestFrame';
import { hereOf, useDeskDraft } from './useDeskDraft';

interface Typed {
  on: string;
  text: string;
}

/** An answer to a question, or the wish to withdraw, as it came on paper, with the day of its arrival. */
export default function OnPaperForm({
  what,
  review,
  onStop,
  onDone,
  onErrors,
}: {
  what: 'answer' | 'withdrawal';
  review: ReviewDetail;
  onStop: () => void;
  onDone: () => void;
  onErrors: (hasErrors: boolean) => void;
}) {
  const t = useTexts(onPaperTexts);
  const message = useMessage();
  const [typed, setTyped] = useState<Typed>({ on: '', text: '' });
  useDeskDraft(review, `paper-${what}`, typed, setTyped, true);
  const { pending, failure, run } = useAction({ signedIn: true });
  const record = useRecord(what, review, typed);
  const labels: Record<string, string> = {
    arrivedOn: t.arrivedOn,
    text: t.answerText,
    reason: t.reason,
  };
  const mistakes = (failure?.fields ?? []).map(({ pointer, code, params }): Mistake => {
    const name = pointer.slice(1);
    const id = name === 'arrivedOn' ? 'paperOn' : 'paperText';
    return { id, label: labels[name] ?? '', code, text: message(code, params) };
  });
  const errorOf = (id: string) => mistakes.find((each) => each.id === id) ?? null;
  const question = review.requests.find(
    ({ kind, state }) => kind === 'QUESTION' && state === 'OPEN',
  );
  const posted = unnotified(review);
  return (
    <RequestFrame
      title={t[what]}
      lead={t[`${what}Lead`](posted)}
      act={t[`${what}Act`]}
      mistakes={mistakes}
      attempt={failure?.attempt ?? 0}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() =>
        !pending &&
        void run(async () => {
          await record();
          onDone();
        })
      }
    >
      {failure && mistakes.length === 0 && <Failed title={t.failed} failure={failure} />}
      {what === 'answer' && question && (
        <div className="border-s-4 border-key-900 ps-4">
          <p className="font-bold">{t.question}</p>
          <p className="whitespace-pre-line">{question.text}</p>
        </div>
      )}
      <DateField
        id="paperOn"
        label={t.arrivedOn}
        help={t[`${what}Day`]}
        required
        error={errorOf('paperOn')}
        value={typed.on}
        onChange={(on) => setTyped((now) => ({ ...now, on }))}
      />
      <TextArea
        id="paperText"
        label={what === 'answer' ? t.answerText : t.reason}
        required
        rows={5}
        error={errorOf('paperText')}
        value={typed.text}
        onChange={({ target }) => setTyped((now) => ({ ...now, text: target.value }))}
      />
    </RequestFrame>
  );
}

/** Records it under a key of what is typed, so that a second press records nothing twice. */
function useRecord(what: 'answer' | 'withdrawal', review: ReviewDetail, { on, text }: Typed) {
  const queries = useQueryClient();
  const key = useRef({ of: '', key: '' });
  const { electronicApplicationNumber } = review;
  return async () => {
    const of = JSON.stringify([on, text]);
    if (key.current.of !== of) key.current = { of, key: randomId() };
    const options = { quiet: true, headers: { 'Idempotency-Key': key.current.key } };
    const about = { electronicApplicationNumber, arrivedOn: on };
    await (what === 'answer'
      ? staffApi.call(
          '/api/staff/common/paper/question-answer',
          { ...about, text: text.trim() },
          options,
        )
      : staffApi.call(
          '/api/staff/common/paper/withdrawal-register',
          { ...about, reason: text.trim() },
          options,
        ));
    hereOf(electronicApplicationNumber).forget(`paper-${what}`);
    await queries.invalidateQueries();
  };
}
