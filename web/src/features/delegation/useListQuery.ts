import { useSearchParams } from 'react-router';
import { pageOf, wordsOf } from '@/lib/paging';

/** The states that a list can be narrowed to. */
export const states = ['REQUESTED', 'WAITING', 'REGISTERED', 'ENDED'] as const;

/** Rows on one page of the list. */
export const LIMIT = 50;

/** What the list is asked for; it stands in the address, so that it can be gone back to. */
export interface ListQuery {
  side: 'PRINCIPAL' | 'DELEGATE';
  state: (typeof states)[number] | '';
  keyword: string;
  page: number;
}

/** The address of a list; what is as at first is left out. */
export function addressOf({ side, state, keyword, page }: ListQuery): string {
  const query = new URLSearchParams({
    ...(side === 'DELEGATE' && { side: 'delegate' }),
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** The list that an address asks for. */
export function queryIn(query: URLSearchParams): ListQuery {
  return {
    side: query.get('side') === 'delegate' ? 'DELEGATE' : 'PRINCIPAL',
    state: states.find((each) => each === query.get('state')) ?? '',
    keyword: wordsOf(query, 'keyword', 100),
    page: pageOf(query, LIMIT),
  };
}

/** The list that the address asks for. */
export const useListQuery = () => queryIn(useSearchParams()[0]);

/** The call for a page of the list. */
export const inputOf = ({ side, state, keyword, page }: ListQuery) => ({
  side,
  ...(state && { state }),
  ...(keyword && { keyword }),
  offset: (page - 1) * LIMIT,
  limit: LIMIT,
});
