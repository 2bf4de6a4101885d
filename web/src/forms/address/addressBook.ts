import { api } from '@/api/user';

const quiet = { quiet: true };

/** Where places are looked up. The forms of the staff portal put their own portal's calls here. */
export const addressBook = {
  places: (postalCode: string) => api.call('/api/mst/address/search', { postalCode }, quiet),
  cities: (prefectureCd: string) =>
    api.call('/api/mst/address/cities-get', { prefectureCd }, quiet),
};
