import { api } from '@/api/user';

/** Where equipment is looked up. The forms of the staff portal put their own portal's call here. */
export const equipmentBook = {
  find: (number: string) =>
    api.call('/api/common/equipment/detail-get', { number }, { quiet: true }),
};
