import type { RecordEntry, ReviewDetail } from '@/api/model';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useFormat } from '@/i18n/format';
import { type Resolved, useTexts } from '@/i18n/texts';
import { useEntry } from '@/ui/status/CaseTimeline';
import type { TimelineItem } from '@/ui/Timeline';
import { detailTexts } from './texts';
import { unnotified } from './unnotified';

/** A line of a case's record in words: what the applicant sees of it, and what only staff do. */
export function useEntries(
  review: ReviewDetail,
): (entry: RecordEntry, index: number) => TimelineItem {
  const t = useTexts(detailTexts);
  const format = useFormat();
  const itemOf = useEntry(review.leadsTo);
  const names: Readonly<Record<string, string>> = useTexts(bureauTexts);
  const lineOf = (entry: RecordEntry, index: number): TimelineItem => {
    const actorName = `${entry.actorName ?? ''}${entry.actorAs ?? ''}`;
    const item = itemOf({ ...entry, note: entry.text, actorName }, index);
    const { time } = item;
    switch (entry.type) {
      case 'desk.assigned': {
        const title = t['desk.assigned'](entry.text || t.unknown);
        return { ...item, time, title, description: undefined };
      }
      case 'desk.taken-over': {
        const title = t['desk.taken-over'](entry.from || t.unknown);
        return { ...item, time, title, description: entry.text };
      }
      case 'desk.decision-drafted':
      case 'desk.decision-approved':
      case 'desk.decision-returned':
      case 'desk.decision-withdrawn':
      case 'desk.decision-scheduled':
      case 'desk.decision-failed': {
        const on = entry.givenOn ? format.date(entry.givenOn) : '';
        const title = t[entry.type](t[entry.outcome ?? 'GRANTED'], on);
        return { ...item, time, title, description: whyOf(t, entry) };
      }
      case 'desk.arrival-changed': {
        const title = t['desk.arrival-changed'](format.date(entry.paperOn));
        return { ...item, time, title, description: entry.text };
      }
      case 'desk.released':
      case 'desk.holder-differs': {
        const what = entry.differing?.map(({ filed, account }) => t.differing(filed, account));
        const description = [entry.text, ...(what ?? [])].join('\n');
        return { ...item, time, title: t[entry.type], description };
      }
      case 'desk.decision-void':
      case 'desk.granted-unticked':
      case 'desk.inspected':
      case 'desk.outside-certification':
      case 'desk.noted':
      case 'desk.ticked':
      case 'desk.unticked':
        return { ...item, time, title: t[entry.type] };
      case 'desk.paper-begun': {
        const { part } = entry;
        return { ...item, time, title: t[part ? (`begun_${part}` as const) : 'desk.paper-begun'] };
      }
      case 'notice.sent': // the applicant is told that it has come, if there is a way
        return { ...item, title: unnotified(review) ? t.noticeMade : t.noticeSent };
      case 'desk.triaged':
        return { ...item, time, title: t[entry.type], description: triageOf(t, entry) };
      default: {
        const [from = '', to = ''] = (entry.bureaus ?? '').split(' ');
        const went = to && t.wentTo(names[from] ?? from, names[to] ?? to);
        const parts = [item.description, went, triageOf(t, entry)].filter(Boolean);
        return { ...item, time, description: parts.join('\n') };
      }
    }
  };
  return (entry, index) => {
    const line = lineOf(entry, index);
    const parts = [line.description, entry.explained].filter(Boolean);
    return { ...line, description: parts.join('\n') || undefined };
  };
}

/** What was said of a case first, on a line of its own each. */
function triageOf(t: Resolved<typeof detailTexts>, { complete, competent }: RecordEntry) {
  return complete && competent
    ? `${t[`complete_${complete}`]}\n${t[`competent_${competent}`]}`
    : undefined;
}

/** Why a draft came back: in the words of a colleague, or as the day had it. */
function whyOf(t: Resolved<typeof detailTexts>, { type, text }: RecordEntry): string | undefined {
  if (type !== 'desk.decision-failed') return text;
  return { CHANGED: t.why_CHANGED, WITHDRAWAL: t.why_WITHDRAWAL }[text ?? ''] ?? t.why_REFUSED;
}
