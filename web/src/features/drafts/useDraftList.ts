import { useSearchParams } from 'react-router';
import type { DraftSummary } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { pageOf, pagesOf, wordsOf } from '@/lib/paging';
import { useDraftName } from '@/ui/status/useDraftName';
import { foundIn, orders } from './found';

/** Rows on one page of the list. */
const LIMIT = 20;

/** What the address says of the list of drafts, and what of them it shows. */
export function useDraftList(drafts: readonly DraftSummary[]) {
  const [query, setQuery] = useSearchParams();
  const lang = useLang();
  const nameOf = useDraftName();
  const order = orders.find((each) => each === query.get('order'));
  const text = wordsOf(query, 'text', 100);
  const page = pageOf(query, LIMIT);
  const found = foundIn(drafts, text, order, lang, nameOf);
  const given = { ...(text && { text }), ...(order && { order }) };
  return {
    text,
    order,
    page,
    total: found.length,
    pages: pagesOf(found.length, LIMIT),
    rows: found.slice((page - 1) * LIMIT, page * LIMIT),
    to: (next: number) => `?${new URLSearchParams({ ...given, page: String(next) })}`,
    /** Looks for something else, from the first page. */
    narrow: (key: 'text' | 'order', value: string) => {
      const { [key]: _, ...others } = given;
      setQuery(value ? { ...others, [key]: value } : others);
    },
  };
}

/** The state of the list. */
export type DraftList = ReturnType<typeof useDraftList>;
