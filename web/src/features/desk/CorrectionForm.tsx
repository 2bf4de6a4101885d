import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReturnReason, ReviewDetail } from '@/api/model';
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
import { useFormErrors } from './useFormErrors';

const OVERALL = 'correction-text';
const DUE = 'correction-due';
const NONE = { code: 'MSG-LIT-E-0002' };
const idOf = (pointer: string) => `return${pointer.replaceAll('/', '-')}`;
const reasonOf = (pointer: string) => `reason${pointer.replaceAll('/', '-')}`;
const commentOf = (pointer: string) => `comment${pointer.replaceAll('/', '-')}`;

/** What is returned, with a comment for each. */
export function CorrectionForm({ review, definition, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  const groups = placesOf(review, definition, useLang(), t);
  const form = useCorrection(
    review,
    groups.flatMap((each) => each.places),
  );
  const { text, due, mistakes, errorOf } = form;
  const [confirming, setConfirming] = useState(false);
  return (
    <RequestFrame
      title={t.correctionTitle}
      lead={t.correctionLead}
      act={t.correctionAct}
      mistakes={mistakes}
      attempt={form.attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => form.ifValid(() => setConfirming(true))}
    >
      <PlaceGroups groups={groups} form={form} lang={review.lang} />
      <LetterPicker kind="CORRECTION" review={review} text={text} onText={form.setText} />
      <TextArea
        id={OVERALL}
        label={t.overall}
        showOptional
        rows={3}
        error={errorOf(OVERALL)}
        value={text}
        onChange={(event) => form.setText(event.target.value)}
      />
      <DateField
        id={DUE}
        label={t.correctionDue}
        showOptional
        error={errorOf(DUE)}
        value={due}
        onChange={form.setDue}
      />
      {confirming && (
        <ConfirmDialog
          title={t.correctionAct}
          body={message('MSG-LIT-I-0007')}
          act={t.correctionAct}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onAsk(form.request());
          }}
        />
      )}
    </RequestFrame>
  );
}

/** What is typed into the form, and what is wrong with it. */
function useCorrection(review: ReviewDetail, places: readonly Place[]) {
  const t = useTexts(requestTexts);
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const [comments, setComments] = useState<Readonly<Record<string, Returned>>>({});
  useDeskDraft(review, 'correction', { text, due, comments }, (kept) => {
    setText(kept.text);
    setDue(kept.due ?? '');
    setComments(kept.comments);
  });
  const chosen = places.filter(({ pointer }) => comments[pointer] !== undefined);
  const [first] = chosen.length === 0 ? places : [];
  const errors = useFormErrors([
    ...chosen.map(({ pointer, label }) => ({
      id: commentOf(pointer),
      label: t.comment(label),
      problem: checkText(comments[pointer]?.comment ?? ''),
    })),
    { id: OVERALL, label: t.overall, problem: text.trim() === '' ? null : checkText(text) },
    { id: DUE, label: t.correctionDue, problem: checkLastDay(due) },
    ...(first
      ? [{ id: idOf(first.pointer), label: t.correctionTitle, problem: NONE, text: t.choose }]
      : []),
  ]);
  return {
    ...{ text, setText, due, setDue, comments, ...errors },
    change: (pointer: string, comment: Returned | undefined) => {
      const { [pointer]: _, ...others } = comments;
      setComments(comment === undefined ? others : { ...others, [pointer]: comment });
    },
    request: () => {
      const fields = chosen.map(({ pointer }) => ({
        pointer,
        comment: comments[pointer]?.comment ?? '',
        ...(comments[pointer]?.reason && { reason: comments[pointer].reason }),
      }));
      return {
        ...{ action: 'request-correction' as const, text, fields },
        ...(due && { dueDate: due }),
      };
    },
  };
}

/** The places that can be returned, under the heading of their section. */
function PlaceGroups({
  groups,
  form,
  lang,
}: {
  groups: ReturnType<typeof placesOf>;
  form: ReturnType<typeof useCorrection>;
  lang: Lang;
}) {
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  return groups.map(({ title, places, folded }) => {
    const choices = (
      <div className="space-y-2">
        {places.map((place) => (
          <Choice
            key={place.pointer}
            place={place}
            returned={form.comments[place.pointer]}
            reasons={(data?.reasons ?? []).filter((each) => fits(each, place.pointer))}
            lang={lang}
            error={form.errorOf(commentOf(place.pointer))}
            onChange={(returned) => form.change(place.pointer, returned)}
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
  });
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
