import type { RecordEntry } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { applicationStatusTexts } from '@/ui/status/texts';
import { actorTexts, eventTexts } from '@/ui/status/timelineTexts';
import type { TimelineItem } from '@/ui/Timeline';
import { detailTexts } from './texts';

/** A line of a case's record in words: what, when, who, and why. */
export function useEntries(): (entry: RecordEntry, index: number) => TimelineItem {
  const t = useTexts(detailTexts);
  const events: Readonly<Record<string, string>> = useTexts(eventTexts);
  const actors: Readonly<Record<string, string>> = useTexts(actorTexts);
  const statuses = useTexts(applicationStatusTexts);
  const format = useFormat();
  return (entry, index) => {
    const assigned = entry.type === 'desk.assigned';
    const said = entry.type === 'desk.released' || entry.type === 'desk.noted';
    const by = [actors[entry.actorKind], entry.actorName].filter(Boolean).join(' ');
    return {
      id: `${index} ${entry.type}`,
      title: assigned
        ? t['desk.assigned'](entry.text || t.unknown)
        : said
          ? t[entry.type as 'desk.noted']
          : (events[entry.type] ?? (entry.status ? statuses[entry.status] : entry.type)),
      time: [format.dateTime(entry.at), by].filter(Boolean).join(' / '),
      dateTime: entry.at,
      description: !assigned && entry.text,
      state: 'done',
    };
  };
}
