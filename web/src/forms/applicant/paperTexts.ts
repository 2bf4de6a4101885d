import { texts } from '@/i18n/texts';

/** What is asked of somebody who signed something on paper. */
export const paperPrincipalTexts = texts({
  principalPart: { ja: '委任した人（委任状に書かれたとおり）', en: 'Principal, as on the paper' },
  userCategory: { ja: '種別', en: 'Kind' },
  kind1: { ja: '個人', en: 'Individual' },
  kind2: { ja: '法人', en: 'Corporation' },
  kind3: { ja: '団体（社団）', en: 'Organization' },
  lastName: { ja: '姓', en: 'Family name' },
  firstName: { ja: '名', en: 'Given name' },
  lastNameKana: { ja: '姓（カナ）', en: 'Family name in kana' },
  firstNameKana: { ja: '名（カナ）', en: 'Given name in kana' },
  birthday: { ja: '生年月日', en: 'Date of birth' },
  birthdayHelp: {
    ja: '氏名・住所・生年月日が同じ人が、本人確認を済ませて新規登録すると、提出したものを引き継ぎます。',
    en: 'Somebody who later signs up and proves the same name, address and date of birth takes over what was filed.',
  },
  companyNumber: { ja: '法人番号', en: 'Corporate number' },
  companyNumberHelp: {
    ja: '同じ法人番号を証明して新規登録した法人が、提出したものを引き継ぎます。',
    en: 'A corporation that later signs up and proves this number takes over what was filed.',
  },
  companyName: { ja: '法人の名称', en: 'Name of the corporation' },
  companyNameKana: { ja: '法人の名称（カナ）', en: 'Name of the corporation in kana' },
  organizationName: { ja: '団体の名称', en: 'Name of the organization' },
  organizationNameKana: { ja: '団体の名称（カナ）', en: 'Name of the organization in kana' },
  representativeLastName: { ja: '代表者の姓', en: "Representative's family name" },
  representativeFirstName: { ja: '代表者の名', en: "Representative's given name" },
  postalCode: { ja: '郵便番号', en: 'Postal code' },
  prefectureCd: { ja: '都道府県', en: 'Prefecture' },
  choose: { ja: '選んでください', en: 'Choose' },
  townName: { ja: '市区町村から後の住所', en: 'Address after the prefecture' },
  telNo: { ja: '電話番号', en: 'Phone number' },
});
