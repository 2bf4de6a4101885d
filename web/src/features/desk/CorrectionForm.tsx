import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { pick, resolve, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusField } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { lazyPart } from '@/ui/lazyPart';
import { checkLastDay } from './checkDue';
import { checkReason } from './checkText';
import { DueField } from './DueField';
import { unnotified } from './detail/unnotified';
import { commentOf, flagOf, reasonOf, useFlags } from './flags';
import { LetterPicker } from './letters/LetterPicker';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { lacksReason } from './reasons';
import { requestTexts } from './requestTexts';
import { type Place, placesOf } from './returnable';
import { SentText } from './SentText';
import { useDue } from './useDue';
import { useFormErrors } from './useFormErrors';

const MailPreview = lazyPart(() => import('./MailPreview'));

const OVERALL = 'correction-text';
const DUE = 'correction-due';
const NONE = { code: 'MSG-LIT-E-0002' };

/** The flags of the form become a request: listed, with what is said of all of it, and played back before it goes. */
export function CorrectionForm({ review, definition, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const form = useCorrection(review, definition);
  const { typed, flagged, mistakes, errorOf } = form;
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
      <FlagList flagged={flagged} />
      <LetterPicker
        kind="CORRECTION"
        review={review}
        text={typed.text}
        onText={form.flags.setText}
      />
      <SentText
        inWords
        id={OVERALL}
        label={t.overall}
        showOptional
        rows={3}
        error={errorOf(OVERALL)}
        value={typed.text}
        onChange={(event) => form.flags.setText(event.target.value)}
      />
      <DueField of={form.last} errorOf={errorOf} />
      {confirming && (
        <ConfirmDialog
          title={t.correctionAct}
          body={
            <>
              <Played review={review} definition={definition} />
              <Suspense fallback={null}>
                <MailPreview review={review} request={form.request()} />
              </Suspense>
            </>
          }
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

/** What the flags and the words for all of it make, and what is wrong with them. */
function useCorrection(review: ReviewDetail, definition: ProcedureDefinition) {
  const t = useTexts(requestTexts);
  const flags = useFlags();
  const { typed, tell } = flags;
  const { text, due, comments } = typed;
  const places = placesOf(review, definition, useLang(), t);
  const flagged = places.filter(({ pointer }) => comments[pointer] !== undefined);
  const [first] = flagged.length === 0 ? places : [];
  const last = useDue({
    ...{ id: DUE, label: t.correctionDue, due, onDue: flags.setDue, problem: checkLastDay(due) },
    usual: flagged.length > 0 ? review.correctionDays : undefined,
  });
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const errors = useFormErrors([
    ...flagged.flatMap(({ pointer, label }) => [
      {
        id: reasonOf(pointer),
        label: t.reasonOf(label),
        problem: lacksReason(comments[pointer], data?.reasons ?? [], pointer) ? NONE : null,
        text: t.chooseReason,
      },
      {
        id: commentOf(pointer),
        label: t.comment(label),
        problem: checkReason(comments[pointer]?.comment ?? ''),
      },
    ]),
    {
      id: OVERALL,
      label: t.overall,
      problem: text.trim() === '' ? null : checkReason(text),
    },
    ...last.checks,
    ...(first
      ? [{ id: flagOf(first.pointer), label: t.correctionTitle, problem: NONE, text: t.choose }]
      : []),
  ]);
  const serialised = JSON.stringify(errors.mistakes);
  useEffect(() => {
    tell(JSON.parse(serialised));
    return () => tell([]);
  }, [serialised, tell]);
  return {
    ...{ typed, flags, flagged, last, ...errors },
    request: () => {
      const fields = flagged.map(({ pointer }) => ({
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

/** The flags, each with the way to where it stands. */
function FlagList({ flagged }: { flagged: readonly Place[] }) {
  const t = useTexts(requestTexts);
  const { typed, flag } = useFlags();
  return (
    <section>
      <Heading level={4}>{t.flags(flagged.length)}</Heading>
      {flagged.length === 0 && <p>{t.noFlags}</p>}
      <ul className="divide-y divide-solid-gray-420">
        {flagged.map(({ pointer, label }) => (
          <li key={pointer} className="py-2">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <Button size="sm" variant="text" onClick={() => focusField(commentOf(pointer))}>
                {label}
              </Button>
              <Button
                size="sm"
                variant="text"
                aria-label={t.unflagOf(label)}
                onClick={() => flag(pointer, undefined)}
              >
                {t.unflag}
              </Button>
            </div>
            <p className="px-3 whitespace-pre-line">
              {typed.comments[pointer]?.comment || t.noWords}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the applicant will read, in the language they filed in. */
function Played({ review, definition }: { review: ReviewDetail; definition: ProcedureDefinition }) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  const format = useFormat();
  const words = resolve(requestTexts, review.lang);
  const { text, due, comments } = useFlags().typed;
  const places = placesOf(review, definition, review.lang, words);
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const named = (label: string, code: string | undefined) => {
    const reason = data?.reasons.find((each) => each.code === code);
    return reason ? words.about(label, pick(reason.name, review.lang)) : label;
  };
  return (
    <>
      <p>{message('MSG-LIT-I-0007')}</p>
      <p className="mt-4">{unnotified(review) ? t.playedByPost : t.played}</p>
      <div className="mt-2 border-s-4 border-key-900 ps-4 whitespace-pre-line">
        {text && <p lang={review.lang}>{text}</p>}
        <dl>
          {places.flatMap(({ pointer, label }) =>
            comments[pointer]
              ? [
                  <div key={pointer} className="mt-2" lang={review.lang}>
                    <dt className="font-bold">{named(label, comments[pointer].reason)}</dt>
                    <dd>{comments[pointer].comment}</dd>
                  </div>,
                ]
              : [],
          )}
        </dl>
        {due && <p className="mt-2">{t.until(format.date(due))}</p>}
      </div>
    </>
  );
}
