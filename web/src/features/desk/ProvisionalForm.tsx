import { useState } from 'react';
import type { LicenceProposal } from '@/api/model';
import { applyRule } from '@/forms/rules';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DateField } from '@/ui/DateField';
import { DescriptionList } from '@/ui/Table';
import { approvalTexts } from './approvalTexts';
import { ByPostNote } from './ByPostNote';
import { CallSignField } from './CallSignField';
import { checkReason } from './checkText';
import { checkWorkDay } from './checkWork';
import { DepartureReason } from './DepartureReason';
import { type Draft, departsBy, designate, draftOf } from './decide';
import { decisionTexts } from './decisionTexts';
import { EmissionsFieldset, labelsOf } from './LicenceFields';
import type { RequestFormProps } from './RequestFrame';
import { RequestFrame } from './RequestFrame';
import { requestTexts } from './requestTexts';
import { StaleProvisional } from './StaleGrant';
import { useBegun } from './useBegun';
import { useFormErrors } from './useFormErrors';
import { useWorkWish } from './useWorkWish';

/** What an officer has typed of a provisional licence. */
interface Typed {
  callSign: string;
  deadline: string;
  reason: string;
  /** As they are split, struck out, lowered and assigned; absent where they are as proposed. */
  emissions?: Draft['emissions'];
}

/** The call sign and the emissions of a provisional licence, and by when the work has to be complete. */
export function ProvisionalForm(props: RequestFormProps) {
  const proposal = props.review.licenceProposal;
  return proposal ? <Designation {...props} proposal={proposal} /> : null;
}

function Designation({
  review,
  proposal,
  definition,
  onAsk,
  onStop,
  onErrors,
}: RequestFormProps & { proposal: LicenceProposal }) {
  const t = useTexts(requestTexts);
  const d = useTexts(decisionTexts);
  const a = useTexts(approvalTexts);
  const lang = useLang();
  const { callSign: wished, callSignOptional: optional = false } = proposal;
  const [typed, setTyped] = useState<Typed>({ callSign: wished, deadline: '', reason: '' });
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const [confirming, setConfirming] = useState(false);
  // The next free call sign, once it was filled in: nobody typed it.
  const [proposed, setProposed] = useState('');
  const restore = (kept: Typed) =>
    setTyped(proposed && kept.callSign === wished ? { ...kept, callSign: proposed } : kept);
  const own = typed.callSign === proposed ? { ...typed, callSign: wished } : typed;
  const begun = useBegun<Typed>(review, 'provisional', own, restore);
  const { callSign, deadline, reason } = typed;
  const first = draftOf(proposal);
  const draft = { ...first, emissions: typed.emissions ?? first.emissions };
  const { emissions, problems } = designate(draft, proposal);
  const by = departsBy(emissions, proposal);
  const departs = problems.length === 0 && by.departs;
  const unneeded = by.lowered && reason === '';
  const label = labelsOf(d, proposal, lang);
  const wish = useWorkWish(review.formData);
  const { attempt, mistakes, errorOf, ifValid } = useFormErrors([
    {
      id: 'callSign',
      label: t.callSign,
      problem: checkCallSign(callSign, definition.service, optional),
    },
    ...problems.map(({ id, code, params }) => ({
      ...{ id, label: label(id) },
      problem: { code, params },
    })),
    { id: 'deadline', label: t.workDeadline, problem: checkWorkDay(deadline) },
    {
      id: 'departure',
      label: a.departure,
      problem: departs && !unneeded ? checkReason(reason) : null,
    },
  ]);
  const settle = (back: boolean) => {
    if (back && begun.stale) {
      const { emissions: rows, about, ...rest } = begun.stale;
      const same = rows && about?.emissions === begun.about.emissions;
      restore({ ...rest, ...(same && { emissions: rows }) });
    }
    begun.settle();
  };
  if (begun.stale) return <StaleProvisional onSettle={settle} />;
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
        onChange={(value) => set({ callSign: value })}
        onProposed={(next) => {
          setProposed(next);
          set({ callSign: next });
        }}
      />
      <EmissionsFieldset
        t={d}
        proposal={proposal}
        english={review.licenceEnglish}
        draft={draft}
        error={errorOf}
        onChange={(now) => set({ emissions: now.emissions })}
      />
      <DateField
        id="deadline"
        label={t.workDeadline}
        help={wish}
        required
        error={errorOf('deadline')}
        value={deadline}
        onChange={(value) => set({ deadline: value })}
      />
      {departs && (
        <DepartureReason
          required={!by.lowered}
          reason={reason}
          attempted={attempt > 0}
          onReason={(value) => set({ reason: value })}
        />
      )}
      {confirming && (
        <ProvisionalDialog
          {...{ review, callSign, deadline, emissions }}
          departure={departs ? reason : ''}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            const because = departs && reason !== '' ? { reason } : {};
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
