import { texts } from '@/i18n/texts';

export const tabTexts = texts({
  noFee: {
    ja: (what: string) => `この${what}に手数料はかかりません。`,
    en: (_what: string) => 'There is no fee.',
  },
  feeToFill: {
    ja: '現在の手数料の額が、このポータルにまだ登録されていません。納付を求めるときに、提出先で決めた額を入力できます。',
    en: 'This portal does not have the current amount of this fee yet. You can enter the amount your office has determined when you request the fee.',
  },
  notRequested: { ja: 'まだ納付を求めていません。', en: 'It has not been requested yet.' },
  holderName: { ja: '氏名または名称', en: 'Name' },
  holderKana: { ja: 'フリガナ', en: 'Name in katakana' },
  holderCategory: { ja: '区分', en: 'Kind' },
  individual: { ja: '個人', en: 'Individual' },
  corporation: { ja: '法人', en: 'Corporation' },
  organization: { ja: '社団', en: 'Organization' },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  companyNumber: { ja: '法人番号', en: 'Corporate number' },
  birthday: { ja: '生年月日', en: 'Date of birth' },
  postalCode: { ja: '郵便番号', en: 'Postal code' },
  address: { ja: '住所', en: 'Address' },
  telephone: { ja: '電話番号', en: 'Telephone number' },
  representative: { ja: '代表者', en: 'Representative' },
});
