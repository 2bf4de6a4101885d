import type { ApplicationStatus, ReviewFilter } from '@/api/model';
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

/** What waits for the office, not for the applicant. */
export const OFFICE: readonly string[] = ['ARRIVED', 'PROCESSING_RECEPTION', 'UNDER_REVIEW'];

/** By the last day of the standard processing time, the most urgent first. */
export const DUES = ['critical', 'overdue', 'soon', 'later'] as const;
export type Due = (typeof DUES)[number];

/** What a list can be narrowed to by that day: a group, or what has it today. */
export const DUE_CHOICES = [...DUES, 'today'] as const;

/** What came of the applicant that no officer has acted on yet, and how the draft of a decision stands. */
export const NEWS = [
  'CORRECTION',
  'ADDITION',
  'WITHDRAWAL',
  'ANSWER',
  'APPROVAL',
  'SCHEDULED',
  'TRANSFER',
  'FEE_OVERDUE',
  'GRANT_FAILED',
] as const;
export type News = (typeof NEWS)[number];

const SORTS = ['due', 'received', 'holder', 'procedure', 'status', 'assignee', 'bureau'] as const;

/** What a list is ordered by; with a minus before it, the other way round. */
type Order = (typeof SORTS)[number] | `-${(typeof SORTS)[number]}`;

const ORDERS = [
  ...['due', '-due', 'received', '-received', 'holder', '-holder', 'procedure', '-procedure'],
  ...['status', '-status', 'assignee', '-assignee', 'bureau', '-bureau'],
] as readonly Order[];

/** The same, the longest waiting first where nothing else is asked for: what a search found has every order. */
const FOUND = ['received', ...ORDERS.filter((each) => each !== 'received')] as readonly Order[];

/** What a list shows, as the address says it; '' chooses nothing. */
export interface Chosen {
  words: string;
  bureau: string;
  /** One or several, parted by commas; so are assignees and procedures. */
  status: string;
  /** 'open' for all that has not ended, where no status is named and no words are looked for. */
  show: string;
  assigned: string;
  assignee: string;
  due: string;
  news: string;
  overdue: string;
  /** Only what one has flagged and not sent. */
  flagged: string;
  /** Only of those whose mails come back. */
  unreached: string;
  /** Only what arrived on paper. */
  paper: string;
  /** Only of those who may not work on it any more. */
  stopped: string;
  procedureId: string;
  from: string;
  to: string;
  sort: string;
  /** The columns of a saved list. */
  columns: string;
}

export const NOTHING: Chosen = {
  words: '',
  bureau: '',
  status: '',
  show: '',
  assigned: '',
  assignee: '',
  due: '',
  news: '',
  overdue: '',
  flagged: '',
  unreached: '',
  paper: '',
  stopped: '',
  procedureId: '',
  from: '',
  to: '',
  sort: '',
  columns: '',
};

/** The values of a condition that can have several. */
export const valuesOf = (text: string) => text.split(',').filter((each) => each !== '');

const statusesOf = (text: string) =>
  valuesOf(text).flatMap((each) => STATUSES.find((status) => status === each) ?? []);

/** Whether all that a list has is open: only that can be ordered by anything but its arrival. */
const isOpen = ({ status }: Chosen) =>
  !statusesOf(status).some((each) => ENDED.some((ended) => ended === each));

/** The orders that are offered where something is chosen, the one it has otherwise first. */
export function ordersOf(chosen: Chosen): readonly Order[] {
  if (chosen.words) return chosen.due || chosen.overdue ? ORDERS : FOUND;
  if (chosen.news) return ['received', 'bureau', '-bureau'];
  if (chosen.paper) return ['received', '-received', 'bureau', '-bureau'];
  if (chosen.overdue || chosen.due) return ['due', 'bureau', '-bureau'];
  return isOpen(chosen) ? ORDERS : ['received', '-received', 'bureau', '-bureau'];
}

/** The order that a list has. */
export function orderOf(chosen: Chosen): Order {
  const orders = ordersOf(chosen);
  return orders.find((each) => each === chosen.sort) ?? (orders[0] as Order);
}

/** Whether a list goes from what is most urgent to what has time, so that it falls into groups. */
export const grouped = (chosen: Chosen) =>
  orderOf(chosen) === 'due' &&
  (chosen.status
    ? valuesOf(chosen.status).every((each) => OFFICE.includes(each))
    : chosen.due !== '' || chosen.overdue !== '' || (chosen.show === '' && chosen.words === ''));

const MOST_LETTERS: Record<string, number> = {
  ...{ words: 200, status: 200, assignee: 600, procedureId: 600, columns: 300 },
};

/** What an address chooses. */
export function chosenOf(query: URLSearchParams): Chosen {
  return Object.fromEntries(
    Object.keys(NOTHING).map((name) => [name, wordsOf(query, name, MOST_LETTERS[name] ?? 64)]),
  ) as unknown as Chosen;
}

/** The address of a list, without what chooses nothing; of a search also from where it goes on. */
export function listPath(chosen: Partial<Chosen>, page = 1, further = ''): string {
  const query = Object.entries({ ...chosen, page: page > 1 ? String(page) : '', further });
  const search = new URLSearchParams(query.filter(([, value]) => value !== '')).toString();
  return search ? `/desk?${search}` : '/desk';
}

/** What calls take of what is chosen; what an address says and the server would not know is left out. */
export function filterOf(chosen: Chosen): ReviewFilter {
  const order = orderOf(chosen);
  const sort = SORTS.find((each) => each === order.replace(/^-/, ''));
  const assigned = (['mine', 'nobody', 'others'] as const).find((each) => each === chosen.assigned);
  const due = DUE_CHOICES.find((each) => each === chosen.due);
  const news = NEWS.find((each) => each === chosen.news);
  return {
    ...scopeOf(chosen),
    ...(assigned && { assigned }),
    ...(!assigned && severalOf('assignee', 'assignees', valuesOf(chosen.assignee))),
    ...(due && { due }),
    ...(news && { news }),
    ...(chosen.overdue && { overdue: true }),
    ...(chosen.flagged && { flagged: true }),
    ...(chosen.unreached && { unreached: true }),
    ...(chosen.paper && { paper: true }),
    ...(chosen.stopped && { stopped: true }),
    ...(chosen.words && { words: chosen.words }),
    ...(/^[A-Z]$/.test(chosen.bureau) && { bureau: chosen.bureau }),
    ...severalOf('procedureId', 'procedureIds', valuesOf(chosen.procedureId)),
    ...(date(chosen.from) && { from: chosen.from }),
    ...(date(chosen.to) && ordered(chosen) && { to: chosen.to }),
    ...(sort && { sort, descending: order.startsWith('-') }),
  };
}

/** Of one status, at the office, all that is open, or, of a search, whatever it finds. */
function scopeOf({ status: named, words, show }: Chosen): ReviewFilter {
  const statuses = statusesOf(named);
  if (statuses.length > 0) return severalOf('status', 'statuses', statuses);
  if (words) return {};
  return show === 'open' ? { open: true } : { office: true };
}

/** How many values of a condition calls take besides the first. */
export const BESIDES = { status: 8, assignee: 8, procedureId: 4 };

/** The first of some values, and the others where there are any. */
function severalOf(
  one: keyof typeof BESIDES,
  others: string,
  values: readonly string[],
): ReviewFilter {
  const [first, ...rest] = values.map((each) => [...each].slice(0, 64).join(''));
  if (first === undefined) return {};
  return { [one]: first, ...(rest.length > 0 && { [others]: rest.slice(0, BESIDES[one]) }) };
}

/** The call for a page of what is chosen; of a search from where an earlier one ended. */
export const inputOf = (chosen: Chosen, page: number, further = '') => ({
  ...filterOf(chosen),
  ...(further && { further }),
  offset: (page - 1) * LIMIT,
  limit: LIMIT,
});

/** What a saved filter chooses. */
export function chosenIn(filter: ReviewFilter, columns: readonly string[] = []): Chosen {
  const { status = '', open, overdue, flagged, unreached, paper, stopped, ...rest } = filter;
  const { sort, descending, ...others } = rest;
  const { assigned = '', assignee = '', due = '', news = '', bureau = '' } = others;
  const { words = '', procedureId = '', from = '', to = '' } = others;
  const { statuses = [], assignees = [], procedureIds = [] } = others;
  const joined = (one: string, besides: readonly string[]) =>
    valuesOf([one, ...besides].join(',')).join(',');
  const chosen = {
    ...{ words, bureau, assigned, due, news, from, to },
    status: joined(status, statuses),
    assignee: joined(assignee, assignees),
    procedureId: joined(procedureId, procedureIds),
    ...{ show: open ? 'open' : '', overdue: overdue ? '1' : '', sort: '' },
    flagged: flagged ? '1' : '',
    unreached: unreached ? '1' : '',
    paper: paper ? '1' : '',
    stopped: stopped ? '1' : '',
    columns: columns.join(','),
  };
  const order = sort ? `${descending ? '-' : ''}${sort}` : '';
  return order === ordersOf(chosen)[0] ? chosen : { ...chosen, sort: order };
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
