import { staffApi } from '@/api/staff';
import { addressBook } from '@/forms/address/addressBook';
import '@/forms/address/staffAddresses';
import { boundNote } from '@/forms/boundTexts';
import { equipmentBook } from '@/forms/equipment/equipmentBook';

const quiet = { quiet: true };

boundNote.words = {
  ja: '入力欄のない項目は補正を求めていないため、提出された内容のままです。',
  en: 'What has no field was not asked for: it stays as it was filed.',
};

// Equipment, too, is looked up at the portal that the forms are on.
addressBook.everywhere = true;
equipmentBook.find = (number) =>
  staffApi.call('/api/staff/common/equipment/detail-get', { number }, quiet);
