import { useSearchParams } from 'react-router';
import { pageOf, wordsOf } from '@/lib/paging';

/** How licences can be sorted. */
export const orders = ['newest', 'ending', 'byName', 'byCallSign'] as const;

/** One of them. */
export type Order = (typeof orders)[number];

/** Rows on one page of the list. */
export const LIMIT = 20;

/** What the list shows; it stands in the address, so that it can be gone back to. */
export interface ListQuery {
  tab: 'valid' | 'invalid';
  find: string;
  order: Order;
  page: number;
}

/** The address of a list; what is as at first is left out. */
export function addressOf({ tab, find, order, page }: ListQuery): string {
  const query = new URLSearchParams({
    ...(tab === 'invalid' && { tab }),
    ...(find && { find }),
    ...(order !== 'newest' && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** The list that the address asks for. */
export const useListQuery = () => queryIn(useSearchParams()[0]);

/** The list that an address asks for. */
export function queryIn(query: URLSearchParams): ListQuery {
  return {
    tab: query.get('tab') === 'invalid' ? 'invalid' : 'valid',
    find: wordsOf(query, 'find', 100),
    order: orders.find((each) => each === query.get('order')) ?? 'newest',
    page: pageOf(query, LIMIT),
  };
}

/** The call for a page of the list. */
export const inputOf = ({ tab, find, order, page }: ListQuery) => ({
  tab,
  order,
  ...(find && { find }),
  offset: (page - 1) * LIMIT,
  limit: LIMIT,
});
