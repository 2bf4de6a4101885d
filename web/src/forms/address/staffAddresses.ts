import { staffApi } from '@/api/staff';
import { addressBook, soughtBy } from './addressBook';

const quiet = { quiet: true };

// The staff portal has an address of its own: what its forms look up is asked of it.
addressBook.places = (text) =>
  staffApi.call('/api/staff/mst/address/search', soughtBy(text), quiet);
addressBook.cities = (prefectureCd) =>
  staffApi.call('/api/staff/mst/address/cities-get', { prefectureCd }, quiet);
