import { texts } from '@/i18n/texts';

export const applicantTexts = texts({
  name: { ja: '氏名など', en: 'Name' },
  nameOfBody: { ja: '名称など', en: 'Name' },
  representative: { ja: '代表者', en: 'Representative' },
  address: { ja: '住所と電話番号', en: 'Address and telephone' },
  contact: { ja: '連絡先', en: 'Contact' },
  contactLead: {
    ja: '申請・届出について連絡を受ける方が上の方と違うときに入力してください。',
    en: 'Fill this in where somebody else is to be contacted about applications and notifications.',
  },
  licence: { ja: '無線従事者・無線局の番号', en: 'Operator and station licence numbers' },
  licenceLead: {
    ja: 'お持ちの番号があれば入力してください。申請・届出に引き継がれます。後から追加できます。',
    en: 'Enter the numbers you have; they are taken over into applications and notifications. You can add them later.',
  },
  licenceOpen: { ja: '番号を入力する', en: 'Enter numbers' },
  notices: { ja: 'お知らせと入力支援', en: 'Notices and help' },
  kanaHelp: { ja: '全角カタカナで入力してください。', en: 'In katakana.' },
  englishHelp: {
    ja: '半角の英字で入力してください。例: Dempa、Taro',
    en: 'In English letters, for example Dempa or Taro.',
  },
  companyNumberHelp: {
    ja: '国税庁が指定した13桁の番号です。',
    en: 'The 13 digits assigned by the National Tax Agency.',
  },
  postalCodeHelp: {
    ja: '7桁の番号から住所を入力できます。例: 100-0001',
    en: '7 digits; the address can be filled in from them. Example: 100-0001',
  },
  townHelp: {
    ja: '市区町村、町名、番地、建物名・部屋番号。例: 千代田区千代田1-1 千代田荘101',
    en: 'Municipality, town, number, building and room. In Japanese, as in 千代田区千代田1-1 千代田荘101',
  },
  phoneHelp: { ja: 'ハイフンはなくても構いません。', en: 'With or without hyphens.' },
  phoneAbroadHelp: {
    ja: '国番号から入力してください。例: +1 202 555 0100',
    en: 'With the country code, for example +1 202 555 0100',
  },
  addressAbroadHelp: { ja: '国名を除いて入力してください。', en: 'Without the country.' },
  emailHelp: {
    ja: '入力しないときは、アカウントのメールアドレスに連絡します。',
    en: 'Where left empty, the email address of the account is used.',
  },
  domestic: { ja: '日本国内', en: 'In Japan' },
  overseas: { ja: '日本国外', en: 'Outside Japan' },
  choose: { ja: '選択してください', en: 'Please choose' },
  elsewhere: {
    ja: (place: string) =>
      `これは「${place}」のもので、都道府県の欄の都道府県にはありません。どちらかを直してください。`,
    en: (place: string) =>
      `This is of ${place}, which is not in the prefecture entered. Correct one of the two.`,
  },
  mismatch: {
    ja: '本人確認で示された内容と違います。入力内容を確かめてください。',
    en: 'This differs from what your proof of identity says. Please check what you entered.',
  },
  yes: { ja: 'はい', en: 'Yes' },
  no: { ja: 'いいえ', en: 'No' },
  examination: { ja: '国家試験の受験番号', en: 'National examination number' },
  completion: {
    ja: '養成課程の修了証明書の番号',
    en: 'Training course completion certificate number',
  },
});
