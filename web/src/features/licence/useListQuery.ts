import { useSearchParams } from 'react-router';
import { wordsOf } from '@/lib/paging';
import { type Order, orders } from './listed';

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
export function useListQuery(): ListQuery {
  const query = useSearchParams()[0];
  return {
    tab: query.get('tab') === 'invalid' ? 'invalid' : 'valid',
    find: wordsOf(query, 'find', 100),
    order: orders.find((each) => each === query.get('order')) ?? 'newest',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  };
}
