import { api } from '@/api/user';

const quiet = { quiet: true };

/** What a place is looked up by: a postal code, or the name of a municipality. */
export const soughtBy = (text: string) =>
  /^[\d０-９〒\s－-]+$/u.test(text) ? { postalCode: text } : { name: text };

/** Where places are looked up. The forms of the staff portal put their own portal's calls here. */
export const addressBook = {
  places: (text: string) => api.call('/api/mst/address/search', soughtBy(text), quiet),
  cities: (prefectureCd: string) =>
    api.call('/api/mst/address/cities-get', { prefectureCd }, quiet),
  /** Whether a form offers to look for a municipality before a prefecture is chosen, as what staff enter from paper does. */
  everywhere: false,
};
