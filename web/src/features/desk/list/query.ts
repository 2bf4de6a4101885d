import type { ApplicationStatus } from '@/api/model';
import { wordsOf } from '@/lib/paging';

/** Rows on one page of the list. */
export const LIMIT = 50;

/** What still has a way to go, first what waits for the office, then for the applicant. */
export const OPEN = [
  'ARRIVED',
  'PROCESSING_RECEPTION',
  'UNDER_REVIEW',
  'FEES_NOT_PAID',
  'REQUESTING_CORRECTION',
] as const satisfies readonly ApplicationStatus[];

const ENDED = ['RESUBMITTED', 'REVIEW_COMPLETED', 'WITHDRAWN'] as const;

/** Every status, in the order in which it is chosen. */
export const STATUSES: readonly ApplicationStatus[] = [...OPEN, ...ENDED];

const SORTS = ['received', 'due', 'holder', 'procedure', 'status', 'assignee'] as const;

/** What a list is ordered by; with a minus before it, the other way round. */
type Order = (typeof SORTS)[number] | `-${(typeof SORTS)[number]}`;

const ORDERS = [
  'received',
  '-received',
  'due',
  'holder',
  'procedure',
  'status',
  'assignee',
] as const satisfies readonly Order[];

/**
 * The orders that are offered where something is chosen: what has ended is listed by its arrival
 * alone, what is overdue by its last day.
 */
export function ordersOf({ status, overdue }: Pick<Chosen, 'status' | 'overdue'>) {
  if (overdue) return ['due'] as const;
  return ENDED.some((each) => each === status) ? ORDERS.slice(0, 2) : ORDERS;
}

/** What a list shows, as the address says it; '' chooses nothing. */
export interface Chosen {
  words: string;
  bureau: string;
  status: string;
  assigned: string;
  overdue: string;
  procedureId: string;
  from: string;
  to: string;
  sort: string;
}

export const NOTHING: Chosen = {
  words: '',
  bureau: '',
  status: '',
  assigned: '',
  overdue: '',
  procedureId: '',
  from: '',
  to: '',
  sort: '',
};

/** What an address chooses. */
export function chosenOf(query: URLSearchParams): Chosen {
  return Object.fromEntries(
    Object.keys(NOTHING).map((name) => [name, wordsOf(query, name, name === 'words' ? 200 : 64)]),
  ) as unknown as Chosen;
}

/** The address of a list, without what chooses nothing. */
export function listPath(chosen: Partial<Chosen>, page = 1): string {
  const query = Object.entries({ ...chosen, page: page > 1 ? String(page) : '' });
  const search = new URLSearchParams(query.filter(([, value]) => value !== '')).toString();
  return search ? `/desk?${search}` : '/desk';
}

/** The call for a page of what is chosen; what an address says and the server would not know is left out. */
export function inputOf(chosen: Chosen, page: number) {
  const sort = SORTS.find((each) => each === chosen.sort.replace(/^-/, ''));
  const status = STATUSES.find((each) => each === chosen.status);
  const assigned = (['mine', 'nobody'] as const).find((each) => each === chosen.assigned);
  return {
    ...(status ? { status } : { open: chosen.words === '' }),
    ...(assigned && { assigned }),
    ...(chosen.overdue && { overdue: true }),
    ...(chosen.words && { words: chosen.words }),
    ...(/^[A-Z]$/.test(chosen.bureau) && { bureau: chosen.bureau }),
    ...(chosen.procedureId && { procedureId: chosen.procedureId }),
    ...(date(chosen.from) && { from: chosen.from }),
    ...(date(chosen.to) && ordered(chosen) && { to: chosen.to }),
    ...(sort && { sort, descending: chosen.sort.startsWith('-') }),
    offset: (page - 1) * LIMIT,
    limit: LIMIT,
  };
}

/** Whether the last day does not come before the first one. */
export function ordered({ from, to }: Pick<Chosen, 'from' | 'to'>): boolean {
  return !(date(from) && date(to) && to < from);
}

/** Whether a text is a day, written as the calendar has it. */
export function date(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
  );
}
