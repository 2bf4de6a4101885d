import { useSearchParams } from 'react-router';
import { pageOf, wordsOf } from '@/lib/paging';

/** Rows on one page of the list. */
export const LIMIT = 20;

/** What the list is asked for; it stands in the address, so that it can be gone back to. */
export interface ListQuery {
  keyword: string;
  unread: boolean;
  page: number;
}

/** The address of a list; what is not asked for is left out. */
export function addressOf({ keyword, unread, page }: ListQuery): string {
  const query = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(unread && { unread: '1' }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** The list that the address asks for. */
export const useListQuery = () => queryIn(useSearchParams()[0]);

/** The list that an address asks for. */
export function queryIn(query: URLSearchParams): ListQuery {
  return {
    keyword: wordsOf(query, 'keyword', 100),
    unread: query.get('unread') === '1',
    page: pageOf(query, LIMIT),
  };
}
