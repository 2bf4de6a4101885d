import { useQuery } from '@tanstack/react-query';
import type { ApplicationSummary, Outcome } from '@/api/model';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { takesEffect, useFiling, useRecordWord } from '@/ui/status/filingTexts';
import { completeTexts } from './completeTexts';

/** What follows from a filing, by what its procedure leads to. */
export function NextSteps({
  application,
  corrected,
}: {
  application: ApplicationSummary;
  corrected: boolean;
}) {
  const { electronicApplicationNumber, leadsTo } = application;
  const { data } = useQuery({
    ...userQuery('/api/common/application-progress/detail-get', { electronicApplicationNumber }),
    enabled: leadsTo.lastDay || (leadsTo.kind === 'open' && leadsTo.record === 'licence'),
  });
  const review = useReview(application, corrected, data?.afterInspection === true);
  const arrival = useArrival(leadsTo, data?.lastDay);
  const list = leadsTo.effect === 'arrival' ? arrival : review;
  const more = useCorrected(application);
  return (
    <ol className="flex list-decimal flex-col gap-2 ps-6">
      {[...(corrected ? more : []), ...list].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

function useCorrected({ leadsTo, feeState }: ApplicationSummary): string[] {
  const t = useTexts(completeTexts);
  const { what } = useFiling(leadsTo);
  return feeState === 'PAID' ? [t.modifyNext(what), t.paid] : [t.modifyNext(what)];
}

/** What comes before a decision, and where it is found. */
function useReview(
  { leadsTo, feeState }: ApplicationSummary,
  corrected: boolean,
  inspected: boolean,
): string[] {
  const t = useTexts(completeTexts);
  const { what } = useFiling(leadsTo);
  const record = useRecordWord(leadsTo);
  const end = [
    ...(inspected ? [t.provisional, t.completion] : []),
    record ? t.resultRecord(record) : t.result,
  ];
  // What is answered with the result of an inspection is notified, and inspected for a fee of its own.
  const inspects = leadsTo.result === true && leadsTo.filing === 'notification';
  if (inspects) return [...(corrected ? [] : [t.received(what)]), t.inspection, t.inspected];
  if (corrected) return feeState === 'DUE' ? [t.pay, t.reviewPaid, ...end] : end;
  const paid = feeState === 'DUE' ? [t.pay, t.reviewPaid] : [t.review];
  return [t.received(what), ...paid, ...end];
}

/** What holds already, until when, and what is checked. */
function useArrival(leadsTo: Outcome, lastDay: string | undefined): string[] {
  const t = useTexts(completeTexts);
  const format = useFormat();
  const { what } = useFiling(leadsTo);
  const record = useRecordWord(leadsTo);
  const station = leadsTo.record === 'licence' || leadsTo.record === 'registration';
  const day = lastDay && format.date(lastDay);
  const until = () => {
    if (!day) return [];
    if (station) return [t.endsOn(record, day)];
    if (leadsTo.endless) return [t.discontinuedOn(day)];
    return [leadsTo.kind === 'repeal' ? t.usedUntil(day) : t.lastDayOfUse(day)];
  };
  return [takesEffect(leadsTo) ? t.effect(what) : t.taken(what), ...until(), t.check, t.checked];
}
