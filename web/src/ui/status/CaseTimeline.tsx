import type { ApplicationDetail, NextStep, TimelineEntry } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Timeline, type TimelineItem } from '@/ui/Timeline';
import { applicationStatusTexts } from './texts';
import { actorTexts, eventTexts, stageTexts } from './timelineTexts';

type Stage = keyof typeof stageTexts;

/** The stages an application has still before it, the present one first. */
export function stagesLeft(next: NextStep, fee: boolean): readonly Stage[] {
  switch (next) {
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
      return ['correction', 'review', 'result'];
    default:
      return [];
  }
}

/** What happened to a case, what goes on, and what is to come. */
export function CaseTimeline({
  application,
}: {
  application: Pick<ApplicationDetail, 'timeline' | 'nextStep' | 'fee'>;
}) {
  const stages = useTexts(stageTexts);
  const said = useEntry();
  const ahead = stagesLeft(application.nextStep, application.fee !== null);
  const items: TimelineItem[] = [
    ...application.timeline.map(said),
    ...ahead.map((stage, index) => ({
      id: stage,
      title: stages[stage],
      state: index === 0 ? ('current' as const) : ('upcoming' as const),
    })),
  ];
  return <Timeline items={items} />;
}

/** A line of what happened in words: what, when and who. */
export function useEntry(): (entry: TimelineEntry, index: number) => TimelineItem {
  const events: Readonly<Record<string, string>> = useTexts(eventTexts);
  const actors: Readonly<Record<string, string>> = useTexts(actorTexts);
  const statuses = useTexts(applicationStatusTexts);
  const format = useFormat();
  return (entry, index) => ({
    id: `${index} ${entry.type}`,
    title: events[entry.type] ?? (entry.status ? statuses[entry.status] : entry.type),
    time: [format.dateTime(entry.at), actors[entry.actorKind]].filter(Boolean).join(' / '),
    dateTime: entry.at,
    description: entry.note,
    state: 'done',
  });
}
