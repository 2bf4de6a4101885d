import type { ApplicationDetail, NextStep, Outcome, TimelineEntry } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Timeline, type TimelineItem } from '@/ui/Timeline';
import { useFiling, useRecordWord } from './filingTexts';
import { useStatus } from './StatusChips';
import { actorTexts, eventTexts, stageTexts } from './timelineTexts';

type Stage = keyof typeof stageTexts;

/** The stages an application has still before it, the present one first. */
function stagesLeft(next: NextStep, fee: boolean, arrival: boolean): readonly Stage[] {
  switch (next) {
    case 'EFFECTIVE_ON_ARRIVAL':
      return ['check'];
    case 'WAIT_RECEPTION':
    case 'WAIT_FEE_REQUEST':
      return fee ? ['reception', 'fee', 'review', 'result'] : ['reception', 'review', 'result'];
    case 'WAIT_REVIEW_START':
      return ['reception', 'review', 'result'];
    case 'PAY_FEE':
    case 'WAIT_FEE_CHECK':
    case 'FEE_OVERDUE':
      return ['fee', 'review', 'result'];
    case 'WAIT_REVIEW':
      return ['review', 'result'];
    case 'SUBMIT_CORRECTION':
      return arrival ? ['correction', 'check'] : ['correction', 'review', 'result'];
    default:
      return [];
  }
}

/** What happened to a case, what goes on, and what is to come. */
export function CaseTimeline({
  application,
}: {
  application: Pick<ApplicationDetail, 'timeline' | 'nextStep' | 'fee' | 'leadsTo'>;
}) {
  const stages = useTexts(stageTexts);
  const { leadsTo, nextStep, fee } = application;
  const itemOf = useEntry(leadsTo);
  const ahead = stagesLeft(nextStep, fee !== null, leadsTo.effect === 'arrival');
  const items: TimelineItem[] = [
    ...application.timeline.map(itemOf),
    ...ahead.map((stage, index) => ({
      id: stage,
      title: stages[stage],
      state: index === 0 ? ('current' as const) : ('upcoming' as const),
    })),
  ];
  return <Timeline items={items} />;
}

/** A line of what happened in words: what, when and who. */
export function useEntry(leadsTo: Outcome): (entry: TimelineEntry, index: number) => TimelineItem {
  const events: Readonly<Record<string, Wording>> = useTexts(eventTexts);
  const actors: Readonly<Record<string, Wording>> = useTexts(actorTexts);
  const { what, by } = useFiling(leadsTo);
  const record = useRecordWord(leadsTo);
  const status = useStatus(leadsTo);
  const format = useFormat();
  const say = (itemOf: Wording | undefined, ...words: string[]) =>
    typeof itemOf === 'function' ? itemOf(...words) : itemOf;
  return (entry, index) => ({
    id: `${index} ${entry.type}`,
    title:
      say(events[entry.type], what, record) ?? (entry.status ? status(entry.status) : entry.type),
    time: [format.dateTime(entry.at), say(actors[entry.actorKind], by)].filter(Boolean).join(' / '),
    dateTime: entry.at,
    description: entry.note,
    state: 'done',
  });
}

/** A text, or one with the words for what was filed. */
type Wording = string | ((...words: string[]) => string);
