import { useSearchParams } from 'react-router';
import { addressNow, pageOf, pagesOf, wordsOf } from '@/lib/paging';

/** Rows on one page of a list. */
const LIMIT = 20;

/** What a list is narrowed by. */
const keys = ['status', 'procedureId', 'text', 'order', 'source'] as const;
type Key = (typeof keys)[number];

function givenIn(query: URLSearchParams): Partial<Record<Key, string>> {
  const all = keys.map((key) => [key, wordsOf(query, key, key === 'text' ? 100 : 64)] as const);
  return Object.fromEntries(all.filter(([, value]) => value));
}

/** What the address says of a list: what it is narrowed by, and its page. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const given = givenIn(query);
  const page = pageOf(query, LIMIT);
  return {
    given,
    page,
    /** Whether less than everything is asked for. */
    narrowed: Object.keys(given).some((key) => key !== 'order'),
    range: { offset: (page - 1) * LIMIT, limit: LIMIT },
    pages: (total: number) => pagesOf(total, LIMIT),
    to: (next: number) => `?${new URLSearchParams({ ...given, page: String(next) })}`,
    /** Narrows by something else, from the first page. */
    narrow: (key: Key, value: string) => {
      const { [key]: _, ...others } = givenIn(addressNow());
      setQuery(value ? { ...others, [key]: value } : others, { replace: true });
    },
  };
}

/** The state of a list in the address. */
export type ListQuery = ReturnType<typeof useListQuery>;

/** A value of a closed set; undefined for any other. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  value: string | undefined,
) => values.find((each) => each === value);
