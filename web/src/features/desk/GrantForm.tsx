import { type ReactNode, useState } from 'react';
import type { LicenceProposal } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { unitFor } from '@/i18n/unitFor';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { type English, useReading } from '@/ui/licence/reading';
import { stated } from '@/ui/licence/stated';
import { AlteredItems } from '@/ui/status/AlteredItems';
import { DescriptionList } from '@/ui/Table';
import { approvalTexts } from './approvalTexts';
import { type Begun, fitting, typedOnto } from './begun';
import ConfirmGrant, { grantTexts, type UncheckedItems } from './ConfirmGrant';
import { checkGrantDay } from './checkDue';
import { checkReason } from './checkText';
import { measuredBy, passedOn } from './checkWork';
import { confirmationOf } from './confirmation';
import { DepartureReason } from './DepartureReason';
import { checkDifference, DifferenceReason, differs } from './DifferenceReason';
import { GrantedLicence } from './DraftedLicence';
import { decide, departs, draftOf, lowered, movedTo, type Problem } from './decide';
import type { DecisionProps, Later } from './forms';
import { focusOnce, useReportErrors } from './forms';
import { LicenceFields, labelsOf, type Texts } from './LicenceFields';
import { PassedOver } from './PassedOver';
import { proofTexts } from './proofTexts';
import { refusedAt, stillRefused } from './refused';
import type { Stated } from './ruling';
import { StaleGrant } from './StaleGrant';
import { Outside, UncertifiedUseReason } from './UncertifiedUseReason';
import { Unconfirmed } from './Unconfirmed';
import { useBegun } from './useBegun';
import { useDecisionTexts } from './useDecisionTexts';
import { useProblemText } from './useProblemText';

/** What is chosen beside the licence. */
export interface More {
  /** On which it is to be granted; empty for at once. */
  day: string;
  stated: Stated;
  onMore: (kept: { day: string; stated: Stated }) => void;
}

/** The licence that follows from the filing, to be confirmed or changed, then granted. */
export function GrantForm({
  review,
  proposal,
  service,
  kind,
  onDecide,
  onTry,
  pending,
  onStop,
  onErrors,
  refused,
  later,
  more,
  ready,
  children,
}: DecisionProps & {
  proposal: LicenceProposal;
  /** What is chosen in children. */
  more: More;
  /** Tells whether all is chosen of what stands in children. */
  ready: () => boolean;
  /** More to choose. */
  children: ReactNode;
}) {
  const t = useDecisionTexts(review.leadsTo);
  const lang = useLang();
  const form = useGrant(review, proposal, service, kind, refused, more);
  const { draft, setDraft, attempt, problems, confirmed, reason, decision } = form;
  // What would not be refused; the question goes away with what is typed since.
  const [tried, setTried] = useState<typeof draft>();
  const because = {
    ...(differs(review) && { differenceReason: reason }),
    ...(form.departs && form.departure !== '' && { reason: form.departure }),
  };
  const step = { action: 'complete', outcome: 'GRANTED', licence: decision, ...because } as const;
  useReportErrors(problems.length > 0, onErrors);
  if (form.stale) return <StaleGrant review={review} proposal={proposal} t={t} {...form.stale} />;
  return (
    <div className="space-y-6">
      <GrantErrors attempt={attempt} problems={problems} proposal={proposal} t={t} />
      <div>
        <Heading level={3} tabIndex={-1} ref={focusOnce}>
          {t.grantTitle}
        </Heading>
        <p>{t.grantLead}</p>
      </div>
      <AsFiled proposal={proposal} english={review.licenceEnglish} t={t} />
      <LicenceFields
        number={review.electronicApplicationNumber}
        proposal={proposal}
        english={review.licenceEnglish}
        t={t}
        kind={kind}
        provided={review.provisional !== undefined}
        recorded={form.recorded}
        passedBy={passedOn(review.provisional) && (review.provisional?.completedBy ?? '')}
        draft={draft}
        problems={problems}
        onChange={setDraft}
        onProposed={form.propose}
      />
      <DifferenceReason
        review={review}
        reason={reason}
        attempted={attempt > 0}
        onReason={form.setReason}
      />
      {form.outside && (
        <UncertifiedUseReason
          outside={review.outside ?? []}
          t={t}
          reason={draft.marked}
          attempted={attempt > 0}
          onReason={(marked) => setDraft({ ...draft, marked })}
        />
      )}
      {form.departs && (
        <DepartureReason
          reason={form.departure}
          required={!form.lowered}
          attempted={attempt > 0}
          onReason={form.setDeparture}
        />
      )}
      {children}
      <Checkbox
        id="confirmed"
        label={t.confirmed}
        required
        error={form.unconfirmed ? { code: 'MSG-LIT-E-0002', text: t.notConfirmed } : null}
        checked={confirmed}
        onChange={(event) => form.setConfirmed(event.target.checked)}
      />
      <div className="flex flex-wrap gap-4">
        <Button
          data-step
          pending={pending}
          onClick={() =>
            form.ifValid(() => {
              if (!ready()) return;
              form.keepSent();
              onTry({ ...step, trial: true }, () => setTried(draft));
            })
          }
        >
          {t.check}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
      {tried === draft && (
        <GrantDialog
          review={review}
          later={later}
          body={later?.body ?? confirmationOf('GRANTED', review.leadsTo, lang)}
          decision={decision}
          proposal={proposal}
          departure={form.departs ? form.departure : ''}
          t={t}
          onCancel={() => setTried(undefined)}
          onConfirm={(untold) => {
            setTried(undefined);
            onDecide({ ...step, ...untold });
          }}
        />
      )}
    </div>
  );
}

/** What is typed into the form, what follows from it, and what is wrong with it. */
function useGrant(
  review: DecisionProps['review'],
  proposal: LicenceProposal,
  service: string,
  kind: string,
  refused: DecisionProps['refused'],
  { day, stated, onMore }: More,
) {
  // The next free call sign, once it was filled in: nobody typed it.
  const [proposed, setProposed] = useState('');
  /** What the form begins with, of a licence that is granted on a day. */
  const first = (on: string) =>
    movedTo(
      on,
      {
        ...draftOf(proposal),
        provisionalOn: review.provisional?.grantedOn ?? '',
        inspectedOn: passedOn(review.provisional),
        ...(proposed && { callSign: proposed }),
      },
      proposal,
      kind,
    );
  const [draft, write] = useState(() => first(day));
  const [departure, setDeparture] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [confirmed, setConfirmed] = useState(false);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(draft);
  const [moved, setMoved] = useState(day);
  if (moved !== day) {
    setMoved(day);
    write(movedTo(day, draft, proposal, kind));
  }
  const licence = typedOnto(draft, first(day));
  const restore = (kept: Begun) => {
    onMore({ day: kept.day, stated: kept.stated });
    setMoved(kept.day);
    write({ ...first(kept.day), ...kept.licence });
    setDeparture(kept.departure);
    setReason(kept.reason);
  };
  const begun = useBegun<Begun>(
    review,
    'grant',
    { licence, departure, reason, day, stated },
    restore,
  );
  const measured = measuredBy(review);
  const { decision, problems } = decide(draft, proposal, service, kind, day, measured);
  const wrongDay = checkGrantDay(day);
  const shown: Problem[] = attempt > 0 ? [...problems] : [];
  for (const { pointer, code, params = {} } of refused) {
    const id = refusedAt(sent, pointer);
    if (stillRefused(id, sent, draft)) shown.push({ id, code, params });
  }
  if (wrongDay && attempt > 0) shown.push({ id: 'givenOn', ...wrongDay });
  const otherwise = departs(decision, proposal, kind);
  const optional = lowered(decision, proposal, kind);
  const undeparted = otherwise && !(optional && departure === '') ? checkReason(departure) : null;
  if (undeparted && attempt > 0) shown.push({ id: 'departure', ...undeparted });
  const unexplained = checkDifference(review, reason);
  if (unexplained && attempt > 0) shown.push({ id: 'differenceReason', ...unexplained });
  const unconfirmed = !confirmed && attempt > 0;
  if (unconfirmed) shown.push({ id: 'confirmed', code: 'MSG-LIT-E-0002', params: {} });
  return {
    stale: begun.stale && {
      kept: begun.stale,
      onSettle: (back: boolean) => {
        if (back && begun.stale) restore(fitting(begun.stale, begun.about));
        begun.settle();
      },
    },
    ...{ draft, attempt, confirmed, setConfirmed, unconfirmed, reason, setReason },
    outside: measured.outside && !proposal.afterInspection,
    ...{
      departs: otherwise,
      lowered: optional,
      departure,
      setDeparture,
      recorded: measured.recorded,
    },
    propose: (callSign: string) => {
      setProposed(callSign);
      write((now) => ({ ...now, callSign }));
      setConfirmed(false);
    },
    /** What was confirmed is not what is typed now. */
    setDraft: (typed: typeof draft) => {
      write(typed);
      setConfirmed(false);
    },
    ...{ decision, problems: shown },
    ifValid: (act: () => void) => {
      const open = problems.length > 0 || wrongDay || !confirmed || unexplained || undeparted;
      if (open) setAttempt(attempt + 1);
      else act();
    },
    /** Keeps what is sent, to tell what was refused of it from what is typed since. */
    keepSent: () => setSent(draft),
  };
}

function GrantErrors({
  attempt,
  problems,
  proposal,
  t,
}: {
  attempt: number;
  problems: readonly Problem[];
  proposal: LicenceProposal;
  t: Texts;
}) {
  const p = useTexts(proofTexts);
  const { day, departure } = useTexts(approvalTexts);
  const { reason: unchecked } = useTexts(grantTexts);
  const textOf = useProblemText();
  const lang = useLang();
  const labels = labelsOf(t, proposal, lang);
  const others: Record<string, string> = {
    confirmed: t.confirmed,
    differenceReason: p.reason,
    departure,
    givenOn: day,
    uncheckedReason: unchecked,
  };
  return (
    <ErrorSummary
      attempt={attempt}
      errors={problems.map(({ id, code, params }) => ({
        id,
        code,
        label: others[id] ?? labels(id),
        text: id === 'confirmed' ? t.notConfirmed : textOf(code, params),
      }))}
    />
  );
}

/** Asks once more, with what is about to be granted. */
function GrantDialog({
  review,
  later,
  body,
  decision,
  proposal,
  departure,
  t,
  onCancel,
  onConfirm,
}: {
  review: DecisionProps['review'];
  later: Later | undefined;
  body: string;
  decision: ReturnType<typeof decide>['decision'];
  proposal: LicenceProposal;
  /** Why it is not as it was filed for, as its holder reads it; empty where it is. */
  departure: string;
  t: Texts;
  onCancel: () => void;
  onConfirm: (untold: UncheckedItems) => void;
}) {
  const a = useTexts(approvalTexts);
  return (
    <ConfirmGrant
      review={review}
      short
      title={later?.title ?? t.grantConfirm}
      body={
        <>
          <PassedOver review={review} decides />
          <p className="mb-4">
            {body} <Unconfirmed review={review} />
          </p>
          <Days decision={decision} t={t} on={later?.on} />
          <AlteredItems altered={review.altered} />
          {decision.marked && <Outside outside={review.outside ?? []} title={t.outside} />}
          <GrantedLicence licence={decision} proposal={proposal} english={review.licenceEnglish} />
          {departure && (
            <div className="mt-4">
              <p className="font-bold">{a.departure}</p>
              <p className="whitespace-pre-line">{departure}</p>
            </div>
          )}
        </>
      }
      act={later?.act ?? t.grant}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}

function AsFiled({
  proposal,
  english,
  t,
}: {
  proposal: LicenceProposal;
  english: English;
  t: Texts;
}) {
  const lang = useLang();
  const read = useReading(english);
  return (
    <div>
      <p className="mb-2 font-bold">{t.asFiled}</p>
      <DescriptionList
        items={[
          { term: t.name, description: pick(proposal.name, lang) },
          { term: t.holderName, description: proposal.holderName },
          { term: t.holderAddress, description: read(proposal.holderAddress) },
          { term: t.purpose, description: read(proposal.purpose) },
          { term: t.matter, description: read(proposal.communicationMatter) },
          { term: t.partner, description: read(proposal.communicationPartner) },
          ...proposal.particulars
            .filter((each) => !each.desk)
            .map((each) => ({
              term: pick(each.label, lang),
              description: each.unit
                ? `${read(each.value)} ${pick(unitFor(each.unit, each.value), lang)}`
                : stated(read(each.value), lang),
            })),
        ].filter(({ description }) => description !== '')}
      />
    </div>
  );
}

/** The day of the grant, where that is to come, and those of the provisional licence and the inspection, where there were any. */
function Days({
  decision,
  t,
  on = '',
}: {
  decision: ReturnType<typeof decide>['decision'];
  t: Texts;
  on: string | undefined;
}) {
  const format = useFormat();
  const a = useTexts(approvalTexts);
  const days = [
    { term: a.on, description: on },
    { term: t.provisionalOn, description: format.date(decision.provisionalOn) },
    { term: t.inspectedOn, description: format.date(decision.inspectedOn) },
    { term: t.unrecorded, description: decision.unrecorded },
    { term: t.marked, description: decision.marked },
  ].filter(({ description }) => description);
  return days.length > 0 && <DescriptionList items={days} />;
}
