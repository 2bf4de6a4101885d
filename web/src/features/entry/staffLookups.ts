import { staffApi } from '@/api/staff';
import { addressBook, soughtBy } from '@/forms/address/addressBook';
import { boundNote } from '@/forms/boundTexts';
import { equipmentBook } from '@/forms/equipment/equipmentBook';

const quiet = { quiet: true };

boundNote.words = {
  ja: '入力欄のない項目は補正を求めていないため、提出された内容のままです。',
  en: 'What has no field was not asked for: it stays as it was filed.',
};

// The forms look places and equipment up at the portal that they are on.
addressBook.places = (text) =>
  staffApi.call('/api/staff/mst/address/search', soughtBy(text), quiet);
addressBook.cities = (prefectureCd) =>
  staffApi.call('/api/staff/mst/address/cities-get', { prefectureCd }, quiet);
addressBook.everywhere = true;
equipmentBook.find = (number) =>
  staffApi.call('/api/staff/common/equipment/detail-get', { number }, quiet);
