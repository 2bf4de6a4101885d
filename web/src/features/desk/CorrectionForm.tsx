import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReturnReason } from '@/api/model';
import { staffQuery } from '@/api/query';
import { type Lang, useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';

import { Checkbox } from '@/ui/Checkbox';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DateField } from '@/ui/DateField';
import { Heading } from '@/ui/Heading';
import { Accordion } from '@/ui/Tabs';
import { Select, TextArea } from '@/ui/TextField';
import { checkLastDay } from './checkDue';
import { checkText } from './checkText';
import { LetterPicker } from './letters/LetterPicker';
import type { RequestFormProps } from './RequestFrame';
import { type Mistake, RequestFrame } from './RequestFrame';
import { fits, type Returned, withReason } from './reasons';
import { requestTexts } from './requestTexts';
import { type Place, placesOf } from './returnable';
import { useDeskDraft } from './useDeskDraft';

const OVERALL = 'correction-text';
const DUE = 'correction-due';
const idOf = (pointer: string) => `return${pointer.replaceAll('/', '-')}`;
const reasonOf = (pointer: string) => `reason${pointer.replaceAll('/', '-')}`;
const commentOf = (pointer: string) => `comment${pointer.replaceAll('/', '-')}`;

/** What is returned, with a comment for each. */
export function CorrectionForm({ review, definition, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  const groups = placesOf(review, definition, useLang(), t);
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const [comments, setComments] = useState<Readonly<Record<string, Returned>>>({});
  useDeskDraft(review, 'correction', { text, due, comments }, (kept) => {
    setText(kept.text);
    setDue(kept.due ?? '');
    setComments(kept.comments);
  });
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const [attempt, setAttempt] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const places = groups.flatMap((each) => each.places);
  const chosen = places.filter(({ pointer }) => comments[pointer] !== undefined);
  const wrong = chosen.flatMap(({ pointer, label }): Mistake[] => {
    const problem = checkText(comments[pointer]?.comment ?? '');
    if (!problem) return [];
    const { code, params } = problem;
    return [{ id: commentOf(pointer), label: t.comment(label), code, text: message(code, params) }];
  });
  const tooLong = text.trim() === '' ? null : checkText(text);
  if (tooLong) {
    const { code, params } = tooLong;
    wrong.push({ id: OVERALL, label: t.overall, code, text: message(code, params) });
  }
  const dueWrong = checkLastDay(due);
  if (dueWrong) {
    const { code, params } = dueWrong;
    wrong.push({ id: DUE, label: t.correctionDue, code, text: message(code, params) });
  }
  if (chosen.length === 0 && places[0]) {
    const id = idOf(places[0].pointer);
    wrong.push({ id, label: t.correctionTitle, code: 'MSG-LIT-E-0002', text: t.choose });
  }
  const mistakes = attempt > 0 ? wrong : [];
  const change = (pointer: string, comment: Returned | undefined) => {
    const { [pointer]: _, ...others } = comments;
    setComments(comment === undefined ? others : { ...others, [pointer]: comment });
  };
  return (
    <RequestFrame
      title={t.correctionTitle}
      lead={t.correctionLead}
      act={t.correctionAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => (wrong.length > 0 ? setAttempt(attempt + 1) : setConfirming(true))}
    >
      {groups.map(({ title, places, folded }) => {
        const choices = (
          <div className="space-y-2">
            {places.map((place) => (
              <Choice
                key={place.pointer}
                place={place}
                returned={comments[place.pointer]}
                reasons={(data?.reasons ?? []).filter((each) => fits(each, place.pointer))}
                lang={review.lang}
                error={mistakes.find((each) => each.id === commentOf(place.pointer)) ?? null}
                onChange={(returned) => change(place.pointer, returned)}
              />
            ))}
          </div>
        );
        if (folded) {
          return (
            <Accordion key={title} summary={title}>
              {choices}
            </Accordion>
          );
        }
        return (
          <div key={title}>
            <Heading level={4}>{title}</Heading>
            {choices}
          </div>
        );
      })}
      <LetterPicker kind="CORRECTION" review={review} text={text} onText={setText} />
      <TextArea
        id={OVERALL}
        label={t.overall}
        showOptional
        rows={3}
        error={mistakes.find((each) => each.id === OVERALL) ?? null}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DateField
        id={DUE}
        label={t.correctionDue}
        showOptional
        error={mistakes.find((each) => each.id === DUE) ?? null}
        value={due}
        onChange={setDue}
      />
      {confirming && (
        <ConfirmDialog
          title={t.correctionAct}
          body={message('MSG-LIT-I-0007')}
          act={t.correctionAct}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            const fields = chosen.map(({ pointer }) => ({
              pointer,
              comment: comments[pointer]?.comment ?? '',
              ...(comments[pointer]?.reason && { reason: comments[pointer].reason }),
            }));
            onAsk({ action: 'request-correction', text, fields, ...(due && { dueDate: due }) });
          }}
        />
      )}
    </RequestFrame>
  );
}

function Choice({
  place,
  returned,
  reasons,
  lang,
  error,
  onChange,
}: {
  place: Place;
  /** undefined where it is not chosen. */
  returned: Returned | undefined;
  reasons: readonly ReturnReason[];
  /** In which the applicant filed, and reads the comment. */
  lang: Lang;
  error: Mistake | null;
  onChange: (returned: Returned | undefined) => void;
}) {
  const t = useTexts(requestTexts);
  return (
    <>
      <Checkbox
        id={idOf(place.pointer)}
        label={`${place.label}: ${place.value || t.empty}`}
        checked={returned !== undefined}
        onChange={(event) =>
          onChange(event.target.checked ? { comment: '', reason: '' } : undefined)
        }
      />
      {returned && (
        <div className="ms-8 space-y-3">
          <Reason
            place={place}
            reasons={reasons}
            value={returned.reason}
            onChoose={(code) => onChange(withReason(returned, reasons, code, lang))}
          />
          <TextArea
            id={commentOf(place.pointer)}
            label={t.comment(place.label)}
            required
            rows={2}
            error={error}
            value={returned.comment}
            onChange={(event) => onChange({ ...returned, comment: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

function Reason({
  place,
  reasons,
  value,
  onChoose,
}: {
  place: Place;
  reasons: readonly ReturnReason[];
  value: string;
  onChoose: (code: string) => void;
}) {
  const t = useTexts(requestTexts);
  const pick = usePick();
  return (
    <Select
      id={reasonOf(place.pointer)}
      label={t.reasonOf(place.label)}
      options={[
        { value: '', label: t.noReason },
        ...reasons.map(({ code, name }) => ({ value: code, label: pick(name) })),
      ]}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
