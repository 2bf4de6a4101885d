import type { Outcome, RecordEntry } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { useEntry } from '@/ui/status/CaseTimeline';
import type { TimelineItem } from '@/ui/Timeline';
import { detailTexts } from './texts';

/** A line of a case's record in words: what the applicant sees of it, and what only staff do. */
export function useEntries(leadsTo: Outcome): (entry: RecordEntry, index: number) => TimelineItem {
  const t = useTexts(detailTexts);
  const itemOf = useEntry(leadsTo);
  return (entry, index) => {
    const item = itemOf({ ...entry, note: entry.text }, index);
    const time = [item.time, entry.actorName].filter(Boolean).join(' ');
    switch (entry.type) {
      case 'desk.assigned': {
        const title = t['desk.assigned'](entry.text || t.unknown);
        return { ...item, time, title, description: undefined };
      }
      case 'desk.released':
      case 'desk.holder-differs': {
        const what = entry.differing?.map(({ filed, account }) => t.differing(filed, account));
        const description = [entry.text, ...(what ?? [])].join('\n');
        return { ...item, time, title: t[entry.type], description };
      }
      case 'desk.noted':
        return { ...item, time, title: t[entry.type] };
      default:
        return { ...item, time };
    }
  };
}
