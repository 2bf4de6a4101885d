import { staffApi } from '@/api/staff';
import { addressBook } from '@/forms/address/addressBook';
import { equipmentBook } from '@/forms/equipment/equipmentBook';

const quiet = { quiet: true };

// The forms look places and equipment up at the portal that they are on.
addressBook.places = (postalCode) =>
  staffApi.call('/api/staff/mst/address/search', { postalCode }, quiet);
addressBook.cities = (prefectureCd) =>
  staffApi.call('/api/staff/mst/address/cities-get', { prefectureCd }, quiet);
equipmentBook.find = (number) =>
  staffApi.call('/api/staff/common/equipment/detail-get', { number }, quiet);
