import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { InfectedBanner } from '@/forms/InfectedBanner';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { StatusChip } from '@/ui/Card';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { useFiling } from '@/ui/status/filingTexts';
import { ApplicationStatusChip } from '@/ui/status/StatusChips';
import { DescriptionList } from '@/ui/Table';
import { Actions } from './Actions';
import { Content } from './Content';
import { refusedFields } from './refusal';
import { deskTexts } from './texts';
import type { Move } from './typed';
import { useMove } from './useMove';

// Brings the labels of fields, which an application without requests does not need.
const Requests = lazyPart(() => import('./Requests'));

const Proof = lazyPart(() => import('./Proof'));
// Few filings have something to point out.
const Warnings = lazyPart(() => import('./Warnings'));
// Of a succession only.
const Predecessor = lazyPart(() => import('./Predecessor'));
const Assignment = lazyPart(() => import('./Assignment'));
// After a move only; with the words of every request.
const Outcome = lazyPart(() => import('./Outcome'));
const UnsentForm = lazyPart(() => import('./UnsentForm'));

/** Whether something was asked for about it, or it stands in a chain of corrections. */
const hasRequests = (review: ReviewDetail) =>
  review.requests.length > 0 || review.electronicApplicationNumberForCorrection !== undefined;

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
  const { move, reload } = useMove(review);
  const [notSent, setNotSent] = useState<Move>();
  const { procedureId, procedureVersion } = review;
  const { data } = useQuery({
    ...staffQuery('/api/staff/mst/procedure/detail-get', {
      procedureId,
      version: procedureVersion,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const definition = data?.definition as ProcedureDefinition | undefined;
  return (
    <div className="space-y-8">
      {!move.isPending && move.data && refusedFields(move.data.refusal).length === 0 && (
        <Suspense fallback={null}>
          <Outcome
            key={move.submittedAt}
            result={move.data}
            leadsTo={review.leadsTo}
            onReload={async () => {
              await reload();
              setNotSent(move.variables);
              move.reset();
            }}
          />
        </Suspense>
      )}
      {notSent && (
        <Suspense fallback={null}>
          <UnsentForm review={review} step={notSent} onClose={() => setNotSent(undefined)} />
        </Suspense>
      )}
      <InfectedBanner files={review.attachments}>{t.infected}</InfectedBanner>
      <Summary review={review} />
      {/* Together, so that nothing moves away from under a pointer. */}
      <Suspense fallback={<ContentLoading />}>
        {review.warnings.length > 0 && <Warnings warnings={review.warnings} />}
        <Assignment review={review} reload={reload} />
        {definition && hasRequests(review) && (
          <Suspense fallback={null}>
            <Requests review={review} definition={definition} />
          </Suspense>
        )}
        {review.predecessor && <Predecessor predecessor={review.predecessor} />}
        {definition && <Proof review={review} definition={definition} />}
        <div className="print:hidden">
          <Actions review={review} definition={definition} move={move} onErrors={onErrors} />
        </div>
        <Content review={review} definition={definition} />
      </Suspense>
    </div>
  );
}

function Summary({ review }: { review: ReviewDetail }) {
  const { by } = useFiling(review.leadsTo);
  const t = useTexts(deskTexts);
  const pick = usePick();
  const format = useFormat();
  const items = [
    {
      term: t.status,
      description: <ApplicationStatusChip status={review.status} leadsTo={review.leadsTo} />,
    },
    { term: t.outline, description: review.outline.map(pick).join('\n') },
    { term: t.number, description: review.electronicApplicationNumber },
    { term: t.inquiryNumber, description: review.inquiryNumber },
    { term: by, description: review.applicantHolder },
    { term: t.actor, description: review.mandateNumber ? review.applicantActor : '' },
    { term: t.mandate, description: review.mandateNumber ?? '' },
    {
      term: t.received,
      description: review.reviewCompletionDate
        ? format.date(review.receptionDate)
        : t.receivedOn(format.date(review.receptionDate), t.ago(review.ageDays)),
    },
    {
      term: t.standard,
      description: review.standardDue && (
        <>
          {t.until(format.date(review.standardDue))}{' '}
          {review.overdue && <StatusChip tone="error">{t.overdue}</StatusChip>}
        </>
      ),
    },
    { term: t.destination, description: pick(review.destination) },
    { term: t.outcome, description: review.outcome && t[review.outcome] },
    { term: t.passesOn, description: review.passesOn ? format.date(review.passesOn) : '' },
    { term: t.reason, description: review.reason ?? '' },
    { term: t.completionDate, description: format.date(review.reviewCompletionDate) },
    { term: t.callSign, description: review.callSign },
  ];
  return <DescriptionList items={items.filter((item) => item.description !== '')} />;
}
