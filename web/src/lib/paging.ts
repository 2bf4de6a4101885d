/** As many rows as a list ever shows (specification 9). */
export const MOST = 1000;

/** The page that an address names, of those there can be at so many rows a page. */
export const pageOf = (query: URLSearchParams, limit: number) =>
  Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), MOST / limit);

/** How many pages so many rows take. */
export const pagesOf = (total: number, limit: number) => Math.ceil(Math.min(total, MOST) / limit);
