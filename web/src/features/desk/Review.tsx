import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { StatusChip } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { endOf } from '@/ui/status/endOf';
import { useFiling } from '@/ui/status/filingTexts';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { callTerm } from './callTerm';
import { unnotified } from './detail/unnotified';
import { LicenceLink } from './LicenceLink';
import { refusedFields } from './refusal';
import { deskTexts } from './texts';
import { triageTexts } from './triageTexts';
import type { Move } from './typed';
import { isConflict, type MoveResult, useMove } from './useMove';

// Brings the labels of fields, which an application without requests does not need.
const Requests = lazyPart(() => import('./Requests'));

// The panes, with form and timeline.
const Case = lazyPart(() => import('./Case'));
const InfectedBanner = lazyPart(() => import('@/forms/InfectedBanner'), 'InfectedBanner');
// Few filings have something to point out.
const Warnings = lazyPart(() => import('./Warnings'));
// Few people's mails come back.
const Unreached = lazyPart(() => import('./Unreached'));
// Few papers come from somebody who can be told of them by post alone.
const ByPost = lazyPart(() => import('./ByPost'));
// Of a succession only.
const Predecessor = lazyPart(() => import('./Predecessor'));
const Actions = lazyPart(() => import('./Actions'), 'Actions');
const Blocked = lazyPart(() => import('./Blocked'));
// What waits for a colleague's approval, or for its day.
const Approval = lazyPart(() => import('./Approval'));
const ApprovalActs = lazyPart(() => import('./ApprovalActs'));
const WithdrawalRequest = lazyPart(() => import('./WithdrawalRequest'));
const Ruling = lazyPart(() => import('@/ui/status/Ruling'));
const CertificateRecord = lazyPart(() => import('./CertificateRecord'));
const ProvisionalRecord = lazyPart(() => import('./ProvisionalRecord'));
// Of what notifies work as complete only.
const PermittedChanges = lazyPart(() => import('./PermittedChanges'));
// Of what came on paper only.
const Arrival = lazyPart(() => import('./Arrival'));
// What comes in on paper later, of what has not ended.
const OnPaper = lazyPart(() => import('./OnPaper'));
const Assignment = lazyPart(() => import('./Assignment'));
const Checklist = lazyPart(() => import('./Checklist'));
const Triage = lazyPart(() => import('./Triage'));
const PassedOn = lazyPart(() => import('./PassedOn'));
// After a move only; with the words of every request.
const Outcome = lazyPart(() => import('./Outcome'));
// What becomes of it while it is looked at.
const CaseLive = lazyPart(() => import('./CaseLive'));
const UnsentForm = lazyPart(() => import('./UnsentForm'));

/** Whether what became of a move is so still, and nothing was done since. What forms mark is told there. */
const holds = ({ status, stayed, version, refusal }: MoveResult, review: ReviewDetail) =>
  (version === undefined || review.version <= version) &&
  refusedFields(refusal).length === 0 &&
  (!status || stayed || status === review.status);

/** Whether something was asked for about it, or it stands in a chain of corrections. */
const hasRequests = (review: ReviewDetail) =>
  review.requests.length > 0 || review.electronicApplicationNumberForCorrection !== undefined;

/** Whether what comes in on paper can be recorded: it has not ended, and is no colleague's work. */
const takesPaper = ({ status, blockedActions }: ReviewDetail) =>
  !['RESUBMITTED', 'REVIEW_COMPLETED', 'WITHDRAWN'].includes(status) &&
  !blockedActions.some(({ why }) => why === 'COLLEAGUE');

/** What an application is, what can be done with it, and all it consists of. */
export function Review({
  review,
  onErrors,
}: {
  review: ReviewDetail;
  /** Told whether a form on the page shows mistakes. */
  onErrors: (hasErrors: boolean) => void;
}) {
  const t = useTexts(deskTexts);
  const w = useTexts(triageTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const { move, reload } = useMove(review);
  const [notSent, setNotSent] = useState<Move>();
  // How often the form of a correction was opened from elsewhere; the bureau that the case went to.
  const [flagging, setFlagging] = useState(0);
  const [passedTo, setPassedTo] = useState('');
  const [answering, setAnswering] = useState(false);
  const { procedureId, procedureVersion } = review;
  const { data } = useQuery({
    ...staffQuery('/api/staff/mst/procedure/detail-get', {
      procedureId,
      version: procedureVersion,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const withdrawal = review.requests.find(
    ({ kind, state }) => kind === 'WITHDRAWAL' && state === 'OPEN',
  );
  const definition = data?.definition as ProcedureDefinition | undefined;
  if (passedTo) {
    return (
      <Suspense fallback={<ContentLoading />}>
        <PassedOn bureau={passedTo} />
      </Suspense>
    );
  }
  return (
    <div className="space-y-3">
      {!move.isPending && move.data && holds(move.data, review) && (
        <Suspense fallback={null}>
          <Outcome
            key={move.submittedAt}
            result={move.data}
            review={review}
            onClose={() => {
              setNotSent(move.variables);
              move.reset();
            }}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <CaseLive
          review={review}
          quiet={move.isPending || isConflict(move.data?.refusal)}
          reload={reload}
        />
      </Suspense>
      {notSent && !isConflict(move.data?.refusal) && (
        <Suspense fallback={null}>
          <UnsentForm review={review} step={notSent} onClose={() => setNotSent(undefined)} />
        </Suspense>
      )}
      {review.attachments.some((file) => file.scanStatus === 'infected') && (
        <Suspense fallback={null}>
          <InfectedBanner files={review.attachments}>{t.infected}</InfectedBanner>
        </Suspense>
      )}
      <Summary review={review} />
      {/* Together, so that nothing moves away from under a pointer. */}
      <Suspense fallback={<ContentLoading />}>
        {definition ? (
          <Case review={review} definition={definition}>
            {(review.holder.unreached || review.holder.unreachedAgent) && (
              <Unreached holder={review.holder} />
            )}
            {unnotified(review) && <ByPost review={review} reload={reload} />}
            {withdrawal && <WithdrawalRequest reason={withdrawal.text} />}
            {review.warnings.length > 0 && <Warnings warnings={review.warnings} />}
            {review.ruling && <Ruling ruling={review.ruling} />}
            {review.certificate && (
              <CertificateRecord review={review} certificate={review.certificate} reload={reload} />
            )}
            {review.provisional && <ProvisionalRecord of={review.provisional} />}
            {(review.permitted || review.under) && <PermittedChanges review={review} />}
            {review.status === 'UNDER_REVIEW' && <Approval review={review} />}
            <Triage
              review={review}
              definition={definition}
              reload={reload}
              onPassed={setPassedTo}
              onAnswering={setAnswering}
              onFlag={(accept) => {
                setFlagging(flagging + 1);
                if (accept) move.mutate({ action: 'accept' });
              }}
            />
            <Checklist review={review} />
            {answering && <p>{w.answerFirst}</p>}
            {/* At the foot of its pane, so that the next step is in sight whatever stands above; a form has the pane for itself. */}
            <div
              data-acts
              className="space-y-4 empty:hidden xl:sticky xl:bottom-0 xl:z-10 xl:max-h-[45dvh] xl:overflow-y-auto xl:has-[[data-typing]]:static xl:has-[[data-typing]]:max-h-none print:hidden"
            >
              {review.status === 'UNDER_REVIEW' && (
                <ApprovalActs review={review} onMove={(step) => move.mutate(step)} />
              )}
              <div hidden={answering}>
                <Actions
                  key={flagging}
                  form={flagging > 0 ? 'request-correction' : undefined}
                  {...{ review, definition, move, onErrors }}
                />
              </div>
            </div>
            <Blocked review={review} />
            {mayWrite(me) && takesPaper(review) && <OnPaper review={review} onErrors={onErrors} />}
            {review.paperOn && !review.reviewCompletionDate && mayWrite(me) && (
              <Arrival review={review} />
            )}
            <Assignment review={review} reload={reload} />
            {hasRequests(review) && <Requests review={review} definition={definition} />}
            {review.predecessor && <Predecessor predecessor={review.predecessor} />}
          </Case>
        ) : (
          <ContentLoading />
        )}
      </Suspense>
    </div>
  );
}

/** Since when the standard time stands still, and what becomes of its last day. */
function Paused({ of }: { of: NonNullable<ReviewDetail['paused']> }) {
  const t = useTexts(deskTexts);
  const format = useFormat();
  return (
    <>
      {t.paused(format.date(of.since))} {t.pausedUntil(format.date(of.ifToday))}
      {of.ifLastDay && t.pausedAtMost(format.date(of.ifLastDay))}
    </>
  );
}

function Summary({ review }: { review: ReviewDetail }) {
  const { by } = useFiling(review.leadsTo);
  const t = useTexts(deskTexts);
  const pick = usePick();
  const format = useFormat();
  const { status, electronicApplicationNumber } = review;
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/decision-get', { electronicApplicationNumber }),
    enabled: status === 'UNDER_REVIEW',
  });
  const items = [
    {
      term: t.status,
      description: <ApplicationStatusChip status={status} leadsTo={review.leadsTo} />,
    },
    {
      term: t.givenOn,
      description: data?.draft?.state === 'SCHEDULED' ? format.date(data.draft.givenOn) : '',
    },
    { term: t.number, description: review.electronicApplicationNumber },
    { term: t.inquiryNumber, description: review.inquiryNumber },
    { term: by, description: review.applicantHolder },
    { term: t.actor, description: review.mandateNumber ? review.applicantActor : '' },
    { term: t.mandate, description: review.mandateNumber ?? '' },
    {
      term: t.received,
      description: [
        review.reviewCompletionDate
          ? format.date(review.receptionDate)
          : t.receivedOn(format.date(review.receptionDate), t.ago(review.ageDays)),
        review.paperOn && t.onPaper,
      ]
        .filter(Boolean)
        .join(' '),
    },
    {
      term: t.standard,
      description: review.paused ? (
        <Paused of={review.paused} />
      ) : (
        review.standardDue &&
        !['REVIEW_COMPLETED', 'WITHDRAWN', 'RESUBMITTED'].includes(review.status) && (
          <>
            {t.until(format.date(review.standardDue))}{' '}
            {review.overdue && <StatusChip tone="error">{t.overdue}</StatusChip>}
          </>
        )
      ),
    },
    {
      term: t.assignee,
      description: review.assigneeStopped ? (
        <>
          {review.assigneeName} <StatusChip tone="warning">{t.stopped}</StatusChip>
        </>
      ) : (
        review.assigneeName
      ),
    },
    { term: t.destination, description: pick(review.destination) },
    {
      term: t.outcome,
      description: review.outcome && (
        <>
          {t[endOf(review)]} {review.licenceId && <LicenceLink id={review.licenceId} />}
        </>
      ),
    },
    { term: t.passesOn, description: review.passesOn ? format.date(review.passesOn) : '' },
    { term: t.reason, description: review.reason ?? '' },
    { term: t.completionDate, description: format.date(review.reviewCompletionDate) },
    { term: pick(callTerm(review.callSign)), description: review.callSign },
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 border-y border-solid-gray-420 py-1.5 text-[0.875rem]">
      {items
        .filter((item) => item.description !== '')
        .map(({ term, description }) => (
          <div key={term} className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2">
            <dt className="leading-normal text-solid-gray-700">{term}</dt>
            <dd className="leading-normal font-bold wrap-anywhere">{description ?? '—'}</dd>
          </div>
        ))}
    </dl>
  );
}
