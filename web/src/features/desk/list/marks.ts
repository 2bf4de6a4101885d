import type { ReviewSummary } from '@/api/model';
import type { Change } from './live';

/** What became of a row since it was read; leaves where the list would not have it any more. */
interface Mark {
  change: Change;
  leaves: boolean;
}

/** The rows that have changed, by number. */
export type Marks = ReadonlyMap<string, Mark>;

/** A row as it stands now, in its place: its group and its last day stay as they were read. */
export function marked(row: ReviewSummary, marks: Marks): ReviewSummary {
  const change = marks.get(row.electronicApplicationNumber)?.change;
  if (!change) return row;
  const { version, status, news, assigneeId, assigneeName } = change;
  return { ...row, version, status, news, assigneeId, assigneeName };
}
