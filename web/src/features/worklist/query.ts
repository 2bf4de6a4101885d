import type { SavedFilter, WorkRow } from '@/api/model';
import type { UserOperations } from '@/api/operations';
import { pageOf, wordsOf } from '@/lib/paging';

/** Rows on a page of the list. */
export const LIMIT = 50;

/** What a row can be about, in the order of the groups. */
export const kinds = [
  'CORRECTION',
  'ADDITION',
  'QUESTION',
  'UNPAID',
  'LAPSED',
  'WAITING',
  'EXPIRING',
] as const;
export const dues = ['OVERDUE', 'WEEK', 'MONTH'] as const;
const orders = ['deadline', 'principal', 'newest', 'oldest'] as const;

/** What a page of the list is. */
export type Found = UserOperations['/api/common/worklist/list-get']['result'];

export type Kind = WorkRow['kind'];
type Due = (typeof dues)[number];
export type Order = (typeof orders)[number];

/** What the list is asked for; it stands in the address, so that it can be gone back to and kept. */
export interface WorkQuery {
  kinds: readonly Kind[];
  due: Due | '';
  text: string;
  order: Order;
  /** In a firm: me, nobody, or the id of a member or a group. */
  assignee: string;
  /** The columns that are shown; none for those of the page. */
  columns: readonly string[];
  page: number;
}

export const ALL: WorkQuery = {
  kinds: [],
  due: '',
  text: '',
  order: 'deadline',
  assignee: '',
  columns: [],
  page: 1,
};

/** The parts that narrow a list, as its file takes them too; what is as at first is left out. */
const filterOf = ({ kinds: some, due, text, order, assignee }: WorkQuery) => ({
  ...(some.length > 0 && { kinds: some.join(',') }),
  ...(due && { due }),
  ...(text && { text }),
  ...(order !== 'deadline' && { order }),
  ...(assignee && { assignee }),
});

/** The address of a list. */
export function addressOf(query: WorkQuery): string {
  const { columns, page } = query;
  return `?${new URLSearchParams({
    ...filterOf(query),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...(page > 1 && { page: String(page) }),
  })}`;
}

const split = (list: string | null) => (list ? list.split(',') : []);

/** The list that an address asks for. */
export function queryIn(query: URLSearchParams): WorkQuery {
  const named = split(query.get('kinds'));
  return {
    kinds: kinds.filter((each) => named.includes(each)),
    due: dues.find((each) => each === query.get('due')) ?? '',
    text: wordsOf(query, 'text', 100),
    order: orders.find((each) => each === query.get('order')) ?? 'deadline',
    assignee: wordsOf(query, 'assignee', 64),
    columns: split(query.get('columns')),
    page: pageOf(query, LIMIT),
  };
}

/** What narrows a list, as calls take it. */
export const narrowing = ({ kinds: some, due, text, assignee }: Omit<WorkQuery, 'page'>) => ({
  ...(some.length > 0 && { kinds: [...some] }),
  ...(due && { due }),
  ...(text && { text }),
  ...(assignee && { assignee }),
});

/** The call for a page of the list. */
export const inputOf = ({ page, ...query }: WorkQuery) => ({
  ...narrowing(query),
  order: query.order,
  offset: (page - 1) * LIMIT,
  limit: LIMIT,
});

/** The address of the file: of the rows that are named, or of all that match. */
export function fileOf(query: WorkQuery, lang: string, ids: readonly string[]): string {
  const narrowed = ids.length > 0 ? { ids: ids.join(','), order: query.order } : filterOf(query);
  return `/api/common/worklist/csv?${new URLSearchParams({ ...narrowed, lang })}`;
}

/** The list that a saved filter asks for. */
export const queryOf = ({
  kinds: some,
  due,
  text,
  order,
  assignee,
  columns,
}: SavedFilter): WorkQuery => ({
  kinds: kinds.filter((each) => (some as readonly string[] | undefined)?.includes(each)),
  due: dues.find((each) => each === due) ?? '',
  text: text ?? '',
  order: orders.find((each) => each === order) ?? 'deadline',
  assignee: assignee ?? '',
  columns: columns ?? [],
  page: 1,
});

/** Whether anything narrows the list. */
export const narrowed = ({ kinds: some, due, text, assignee }: WorkQuery) =>
  some.length > 0 || due !== '' || text !== '' || assignee !== '';

/** Where a row is dealt with, under its power of attorney. */
export function pathOf(row: WorkRow): string {
  const mandate = row.delegationId;
  const [path, about] = caseOf(row);
  return `${path}?${new URLSearchParams({ ...about, mandate })}`;
}

function caseOf(row: WorkRow): readonly [string, Record<string, string>] {
  const { electronicApplicationNumber, paymentNumber, licenceId, licenceNumber = '' } = row;
  if (paymentNumber) return ['/mypage/payment/detail', { paymentNumber }];
  if (licenceId && row.laterRecordsAllowed)
    return ['/mypage/digital-licence/detail', { id: licenceId }];
  // What a licence says is not shown later than a month after its issue; that there is one, is.
  if (licenceId) return ['/mypage/digital-licence', { find: licenceNumber }];
  return [
    '/mypage/application-progress/detail',
    { electronicApplicationNumber: electronicApplicationNumber ?? '' },
  ];
}
