import type { BulkOutcome } from '@/api/model';
import { staffApi } from '@/api/staff';
import type { Selection } from '@/ui/table/selection';
import { keptVersions } from './kept';
import { type Chosen, filterOf } from './query';

/** A filing of a selection, at the version that was seen. */
export interface Selected {
  electronicApplicationNumber: string;
  version: number;
}

/** How many a call takes. */
const MOST = { assign: 200, accept: 50, check: 50, fee: 50, letter: 50 };

/** The text that goes out, and the last day of what it asks for. */
export interface Written {
  letterId: string;
  dueDate: string;
}

export type BulkAct = keyof typeof MOST;

/** What is selected: of all that match, those of every page, as lists go; more tells that there are others. */
export async function selectedOf(
  of: Selection,
  chosen: Chosen,
): Promise<{ selected: readonly Selected[]; more: boolean }> {
  if (!of.all) return { selected: keptVersions.of(of.keys), more: false };
  const { selected, truncated } = await staffApi.call(
    '/api/staff/common/review/selection-get',
    filterOf(chosen),
    { quiet: true },
  );
  return { selected, more: truncated };
}

/** Does it to each, or tells what would come of it; told how far it is. */
export async function bulk(
  act: BulkAct,
  selected: readonly Selected[],
  {
    to,
    letter,
    dry,
    onProgress,
  }: { to: string; letter: Written; dry: boolean; onProgress: (n: number) => void },
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (let at = 0; at < selected.length; at += MOST[act]) {
    const named = selected
      .slice(at, at + MOST[act])
      .map(({ electronicApplicationNumber, version }) => ({
        electronicApplicationNumber,
        version,
      }));
    const part = { selected: named, try: dry };
    const { results } = await (act === 'assign'
      ? staffApi.call(
          '/api/staff/common/review/assign-many',
          { ...part, accountId: to },
          { quiet: true },
        )
      : act === 'letter'
        ? staffApi.call(
            '/api/staff/common/review/letter-many',
            {
              ...part,
              letterId: letter.letterId,
              ...(letter.dueDate && { dueDate: letter.dueDate }),
            },
            { quiet: true },
          )
        : staffApi.call(`/api/staff/common/review/${act}-many`, part, { quiet: true }));
    outcomes.push(...results);
    onProgress(outcomes.length);
  }
  return outcomes;
}
