import { useState } from 'react';
import { applyRule } from '@/forms/rules';
import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { CallSignField } from './CallSignField';
import { checkWorkDay } from './checkWork';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { useFormErrors } from './useFormErrors';

/** The call sign of a provisional licence, and by when the work has to be complete. */
export function ProvisionalForm({ review, definition, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const { callSign: wished = '', callSignOptional: optional = false } =
    review.licenceProposal ?? {};
  const [callSign, setCallSign] = useState(wished);
  const [deadline, setDeadline] = useState('');
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    {
      id: 'callSign',
      label: t.callSign,
      problem: checkCallSign(callSign, definition.service, optional),
    },
    { id: 'deadline', label: t.workDeadline, problem: checkWorkDay(deadline) },
  ]);
  return (
    <RequestFrame
      title={t.provisionalAct}
      lead={t.provisionalLead}
      act={t.provisionalAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => ifValid(() => onAsk({ action: 'give-provisional', callSign, deadline }))}
    >
      <CallSignField
        number={review.electronicApplicationNumber}
        kind={definition.kind}
        wished={wished}
        optional={optional}
        value={callSign}
        error={errorOf('callSign')}
        onChange={setCallSign}
      />
      <DateField
        id="deadline"
        label={t.workDeadline}
        required
        error={errorOf('deadline')}
        value={deadline}
        onChange={setDeadline}
      />
    </RequestFrame>
  );
}

function checkCallSign(callSign: string, service: string, optional: boolean) {
  const rule = service === 'amateur' ? 'callSign' : 'text';
  const { normalised, finding } = applyRule(rule, callSign, {}, '');
  if (normalised === '') return optional ? null : { code: 'MSG-LIT-E-0001' };
  return finding;
}
