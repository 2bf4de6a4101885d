import { useState } from 'react';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { useFiling } from '@/ui/status/filingTexts';
import { checkReason } from './checkText';
import { confirmationOf } from './confirmation';
import { unnotified } from './detail/unnotified';
import type { DecisionProps } from './forms';
import { focusOnce, useReportErrors } from './forms';
import { GroundField } from './GroundField';
import { LetterPicker } from './letters/LetterPicker';
import { PassedOver } from './PassedOver';
import { refusalTexts } from './refusalTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useProblemText } from './useProblemText';
import { useRefusalPreview } from './useRefusalPreview';

/** Asks for ground and reason of a refusal, then, with its notice as it will be read, for the confirmation. */
export function RefuseForm({
  review,
  later,
  onDecide,
  onStop,
  pending,
  onErrors,
  refused,
}: DecisionProps) {
  const t = useTexts(refusalTexts);
  const lang = useLang();
  const { what } = useFiling(review.leadsTo);
  const { notice, refused: unfit, preview, close } = useRefusalPreview(review);
  const form = useRefusal(review, unfit.length > 0 ? unfit : refused);
  const { typed, setTyped, attempt, errors } = form;
  useReportErrors(errors.length > 0, onErrors);
  const errorAt = (id: string) => errors.find((each) => each.id === id) ?? null;
  return (
    <div className="space-y-6">
      <ErrorSummary attempt={attempt} errors={errors} />
      <div>
        <Heading level={3} tabIndex={-1} ref={focusOnce}>
          {t.refuseTitle}
        </Heading>
        <p>{t.refuseLead}</p>
      </div>
      <GroundField
        review={review}
        errorAt={errorAt}
        typed={typed}
        onGround={(ground, named) =>
          setTyped({
            ground,
            reason: typed.reason,
            ...(named && { provision: typed.provision ?? '' }),
          })
        }
        onProvision={(provision) => setTyped({ ...typed, provision })}
      />
      <LetterPicker
        kind="REFUSAL"
        review={review}
        text={typed.reason}
        onText={(reason) => setTyped({ ...typed, reason })}
      />
      <SentText
        inWords
        id="reason"
        label={t.reason}
        required
        rows={6}
        error={errorAt('reason')}
        value={typed.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
      />
      <div className="flex flex-wrap gap-4">
        <Button danger pending={pending} onClick={() => form.ifValid(preview)}>
          {t.check}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
      {notice && !pending && (
        <ConfirmDialog
          title={later?.title ?? t.refuseConfirm(what)}
          body={
            <div className="space-y-4">
              <PassedOver review={review} decides />
              <p>
                {later?.body ?? confirmationOf('REFUSED', review.leadsTo, lang)} {t.unconfirmed}
              </p>
              <p>{unnotified(review) ? t.noticePosted : t.noticeShown}</p>
              <div className="rounded-8 border border-solid-gray-420 p-4">
                <p className="mb-2 font-bold">{notice.name[lang]}</p>
                <p className="whitespace-pre-line">{notice.body[lang]}</p>
              </div>
            </div>
          }
          act={later?.act ?? t.refuse}
          danger
          onCancel={close}
          onConfirm={() => {
            close();
            onDecide({ action: 'complete', outcome: 'REFUSED', ...typed });
          }}
        />
      )}
    </div>
  );
}

interface Refusal {
  ground: string;
  /** Law and article; only of a ground that names none itself. */
  provision?: string;
  reason: string;
}

/** What is typed into the form, kept on the server, and what is wrong with it. */
function useRefusal(review: DecisionProps['review'], refused: DecisionProps['refused']) {
  const t = useTexts(refusalTexts);
  const message = useProblemText();
  const [typed, setTyped] = useState<Refusal>({ ground: '', reason: '' });
  // A text alone is one that was kept before grounds were asked for.
  useDeskDraft<Refusal | string>(review, 'refusal', typed, (kept) =>
    setTyped(typeof kept === 'string' ? { ground: '', reason: kept } : kept),
  );
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<typeof typed>();
  const missing = { code: 'MSG-LIT-E-0001', params: {} };
  const { provision } = typed;
  const problems = {
    ground: typed.ground === '' ? missing : null,
    provision: provision === undefined ? null : checkReason(provision),
    reason: checkReason(typed.reason),
  };
  const errors = (['ground', 'provision', 'reason'] as const).flatMap((id) => {
    const known = refused.find(({ pointer }) => pointer === `/${id}`);
    const shown = (attempt > 0 && problems[id]) || (sent?.[id] === typed[id] && known);
    if (!shown) return [];
    return [{ id, label: t[id], code: shown.code, text: message(shown.code, shown.params ?? {}) }];
  });
  return {
    ...{ typed, setTyped, attempt, errors },
    ifValid: (act: (typed: Refusal) => void) => {
      if (problems.ground || problems.provision || problems.reason) return setAttempt(attempt + 1);
      setSent(typed); // to tell what is refused of it from what is typed since
      act(typed);
    },
  };
}
