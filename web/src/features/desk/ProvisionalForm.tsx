import { useState } from 'react';
import { applyRule } from '@/forms/rules';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DateField } from '@/ui/DateField';
import { DescriptionList } from '@/ui/Table';
import { AssignedField } from './AssignedField';
import { approvalTexts } from './approvalTexts';
import { assign, assignedOf, otherEmissions } from './assigned';
import { ByPostNote } from './ByPostNote';
import { CallSignField } from './CallSignField';
import { checkText } from './checkText';
import { checkWorkDay } from './checkWork';
import { DepartureReason } from './DepartureReason';
import { frequencyId } from './decide';
import { decisionTexts } from './decisionTexts';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { useFormErrors } from './useFormErrors';
import { useWorkWish } from './useWorkWish';

/** The call sign and the frequencies of a provisional licence, and by when the work has to be complete. */
export function ProvisionalForm({ review, definition, onAsk, onStop, onErrors }: RequestFormProps) {
  const t = useTexts(requestTexts);
  const d = useTexts(decisionTexts);
  const a = useTexts(approvalTexts);
  const {
    callSign: wished = '',
    callSignOptional: optional = false,
    emissions: filed = [],
  } = review.licenceProposal ?? {};
  const [callSign, setCallSign] = useState(wished);
  const [deadline, setDeadline] = useState('');
  const [frequencies, setFrequencies] = useState(() => filed.map(assignedOf));
  const [reason, setReason] = useState('');
  const [confirming, setConfirming] = useState(false);
  const assigned = filed.map((each, index) =>
    each.wished ? assign(frequencies[index] ?? '') : { written: each.frequency, problem: null },
  );
  const emissions = filed.map((each, index) => ({
    ...each,
    frequency: assigned[index]?.written ?? '',
  }));
  const wish = useWorkWish(review.formData);
  const departs = assigned.every(({ problem }) => !problem) && otherEmissions(emissions, filed);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    {
      id: 'callSign',
      label: t.callSign,
      problem: checkCallSign(callSign, definition.service, optional),
    },
    ...assigned.map(({ problem }, index) => ({
      ...{ id: frequencyId(index), label: d.assigned(index + 1), problem },
    })),
    { id: 'deadline', label: t.workDeadline, problem: checkWorkDay(deadline) },
    { id: 'departure', label: a.departure, problem: departs ? checkText(reason) : null },
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
      onAct={() => ifValid(() => setConfirming(true))}
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
      {filed.map(
        (each, index) =>
          each.wished && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the filed emissions never change places.
            <div key={index} className="space-y-2">
              <p>
                {each.emission} {each.powerW} W — {d.wished}: {each.wished}
              </p>
              <AssignedField
                index={index}
                value={frequencies[index] ?? ''}
                error={errorOf(frequencyId(index))}
                onChange={(frequency) => setFrequencies(frequencies.with(index, frequency))}
              />
            </div>
          ),
      )}
      <DateField
        id="deadline"
        label={t.workDeadline}
        help={wish}
        required
        error={errorOf('deadline')}
        value={deadline}
        onChange={setDeadline}
      />
      {departs && (
        <DepartureReason required reason={reason} attempted={attempt > 0} onReason={setReason} />
      )}
      {confirming && (
        <ProvisionalDialog
          {...{ review, callSign, deadline, emissions }}
          departure={departs ? reason : ''}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            const because = departs ? { reason } : {};
            onAsk({ action: 'give-provisional', callSign, deadline, emissions, ...because });
          }}
        />
      )}
    </RequestFrame>
  );
}

/** What a provisional licence designates, before it is given. */
function ProvisionalDialog({
  review,
  callSign,
  deadline,
  emissions,
  departure,
  onCancel,
  onConfirm,
}: {
  review: RequestFormProps['review'];
  callSign: string;
  deadline: string;
  emissions: readonly { emission: string; frequency: string; powerW: number }[];
  /** Why they differ from the filing; empty where they do not. */
  departure: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const t = useTexts(requestTexts);
  const d = useTexts(decisionTexts);
  const a = useTexts(approvalTexts);
  const format = useFormat();
  return (
    <ConfirmDialog
      title={t.provisionalConfirm}
      body={
        <>
          <ByPostNote review={review} />
          <p className="mb-4">{t.provisionalLead}</p>
          <DescriptionList
            items={[
              ...(callSign ? [{ term: t.callSign, description: callSign }] : []),
              {
                term: d.emissions,
                description: (
                  <span className="whitespace-pre-line">
                    {emissions
                      .map((each) => `${each.emission} ${each.frequency} ${each.powerW}\u00a0W`)
                      .join('\n')}
                  </span>
                ),
              },
              { term: t.workDeadline, description: format.date(deadline) },
              ...(departure ? [{ term: a.departure, description: departure }] : []),
            ]}
          />
        </>
      }
      act={t.provisionalAct}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function checkCallSign(callSign: string, service: string, optional: boolean) {
  const rule = service === 'amateur' ? 'callSign' : 'text';
  const { normalised, finding } = applyRule(rule, callSign, {}, '');
  if (normalised === '') return optional ? null : { code: 'MSG-LIT-E-0001' };
  return finding;
}
