import { useState } from 'react';
import { applyRule } from '@/forms/rules';
import { useLang } from '@/i18n/lang';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { useFiling } from '@/ui/status/filingTexts';
import { TextArea } from '@/ui/TextField';
import { confirmationOf } from './confirmation';
import { decisionTexts } from './decisionTexts';
import type { DecisionProps } from './forms';
import { focusOnce, useTellErrors } from './forms';
import { LetterPicker } from './letters/LetterPicker';
import { useDeskDraft } from './useDeskDraft';

/** The longest reason in characters (internal/application). */
const MAX_REASON = '2000';

/** Asks for the reason of a refusal, then for the confirmation. */
export function RefuseForm({ review, onDecide, onStop, onErrors, refused }: DecisionProps) {
  const t = useTexts(decisionTexts);
  const lang = useLang();
  const { what } = useFiling(review.leadsTo);
  const message = useMessage();
  const [reason, setReason] = useState('');
  useDeskDraft(review, 'refusal', reason, setReason);
  const [attempt, setAttempt] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const [sent, setSent] = useState<string>();
  const { normalised, finding } = applyRule('maxLength', reason, { max: MAX_REASON }, '');
  const problem = normalised === '' ? { code: 'MSG-LIT-E-0001', params: {} } : finding;
  const shown = (attempt > 0 && problem) || (sent === reason && refused[0]);
  const error = shown ? { code: shown.code, text: message(shown.code, shown.params) } : null;
  useTellErrors(error !== null, onErrors);
  return (
    <div className="space-y-6">
      <ErrorSummary
        attempt={attempt}
        errors={error ? [{ id: 'reason', label: t.reason, ...error }] : []}
      />
      <div>
        <Heading level={3} tabIndex={-1} ref={focusOnce}>
          {t.refuseTitle}
        </Heading>
        <p>{t.refuseLead}</p>
      </div>
      <LetterPicker kind="REFUSAL" review={review} text={reason} onText={setReason} />
      <TextArea
        id="reason"
        label={t.reason}
        required
        rows={6}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-4">
        <Button
          danger
          onClick={() => {
            if (problem) setAttempt(attempt + 1);
            else setConfirming(true);
          }}
        >
          {t.check}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={t.refuseConfirm(what)}
          body={confirmationOf('REFUSED', review.leadsTo, lang)}
          act={t.refuse}
          danger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            setSent(reason);
            onDecide({ action: 'complete', outcome: 'REFUSED', reason });
          }}
        />
      )}
    </div>
  );
}
