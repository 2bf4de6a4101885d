/** As many rows as a list ever shows, as specified. */
export const MOST = 1000;

/** The page that an address names, of those there can be at so many rows a page. */
export const pageOf = (query: URLSearchParams, limit: number) =>
  Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), MOST / limit);

/** How many pages so many rows take. */
export const pagesOf = (total: number, limit: number) => Math.ceil(Math.min(total, MOST) / limit);

/**
 * The words that an address looks for: without control characters, which no row has, and cut
 * to what the server takes, in characters.
 */
export const wordsOf = (query: URLSearchParams, name: string, most: number) =>
  [...(query.get(name) ?? '').replace(/\p{Cc}+/gu, ' ')].slice(0, most).join('').trim();

/**
 * What the address says now. A page that was just asked for may not be shown yet: who narrows a
 * list a second time meanwhile must not undo the first.
 */
export const addressNow = () => new URLSearchParams(window.location.search);
