import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { DateField } from '@/ui/DateField';
import { checkReason } from './checkText';
import { checkInspected, checkRedoDay } from './checkWork';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { SentText } from './SentText';
import { useDeskDraft } from './useDeskDraft';
import { useFormErrors } from './useFormErrors';

/** When and why the completed work did not pass its inspection, and until when it is put right. */
export function FailInspectionForm({ review, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const [inspectedOn, setInspectedOn] = useState('');
  const [reason, setReason] = useState('');
  const [redoBy, setRedoBy] = useState('');
  useDeskDraft(review, 'inspection', { inspectedOn, reason, redoBy }, (kept) => {
    setInspectedOn(kept.inspectedOn);
    setReason(kept.reason);
    setRedoBy(kept.redoBy);
  });
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    {
      id: 'inspectedOn',
      label: t.failedOn,
      problem: checkInspected(inspectedOn, review.provisional, today()),
    },
    { id: 'fail-reason', label: t.failReason, problem: checkReason(reason) },
    {
      id: 'redoBy',
      label: t.redoBy,
      problem: checkRedoDay(redoBy, inspectedOn, review.provisional?.deadline),
    },
  ]);
  return (
    <RequestFrame
      title={t.failAct}
      lead={t.failLead}
      act={t.failAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => onAsk({ action: 'fail-inspection', inspectedOn, reason, redoBy }))}
    >
      <DateField
        id="inspectedOn"
        label={t.failedOn}
        required
        error={errorOf('inspectedOn')}
        value={inspectedOn}
        onChange={setInspectedOn}
      />
      <SentText
        inWords
        id="fail-reason"
        label={t.failReason}
        required
        rows={5}
        error={errorOf('fail-reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DateField
        id="redoBy"
        label={t.redoBy}
        required
        error={errorOf('redoBy')}
        value={redoBy}
        onChange={setRedoBy}
      />
    </RequestFrame>
  );
}
