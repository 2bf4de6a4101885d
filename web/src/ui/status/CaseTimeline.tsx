import type { ApplicationDetail, Outcome, TimelineEntry } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Timeline, type TimelineItem } from '@/ui/Timeline';
import { useFiling, useRecordWord } from './filingTexts';
import { useStatus } from './StatusChips';
import { stagesLeft } from './stages';
import { actorTexts, eventTexts, stageTexts } from './timelineTexts';

/** What happened to a case, what goes on, and what is to come. */
export function CaseTimeline({
  application,
}: {
  application: Pick<ApplicationDetail, 'timeline' | 'nextStep' | 'feeState' | 'leadsTo'>;
}) {
  const stages = useTexts(stageTexts);
  const itemOf = useEntry(application.leadsTo);
  const ahead = stagesLeft(application);
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
  const actors: Readonly<Record<string, string>> = useTexts(actorTexts);
  const { what, by } = useFiling(leadsTo);
  const record = useRecordWord(leadsTo);
  const status = useStatus(leadsTo);
  const format = useFormat();
  const pick = usePick();
  const say = (itemOf: Wording | undefined, ...words: string[]) =>
    typeof itemOf === 'function' ? itemOf(...words) : itemOf;
  return (entry, index) => ({
    id: `${index} ${entry.type}`,
    title:
      say(
        events[leadsTo.result && entry.type === 'application.granted' ? 'result' : entry.type],
        what,
        record,
      ) ?? (entry.status ? status(entry.status) : entry.type),
    time: `${format.dateTime(entry.at)} / ${actors[entry.actorKind] ?? by} ${entry.actorName ?? ''}`.trim(),
    dateTime: entry.at,
    description: entry.stamps
      ? say(events.stamps)
      : [
          entry.paperOn && say(events.paper, what, record, format.date(entry.paperOn)),
          entry.posted &&
            say(events.posted, pick(entry.posted.name), record, format.date(entry.posted.on)),
          entry.note,
        ]
          .filter(Boolean)
          .join('\n') || undefined,
    state: 'done',
  });
}

/** A text, or one with the words for what was filed. */
type Wording = string | ((...words: string[]) => string);
