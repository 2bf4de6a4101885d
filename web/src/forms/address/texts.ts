import { texts } from '@/i18n/texts';

export const addressTexts = texts({
  search: { ja: '郵便番号から住所を入力', en: 'Fill in the address from the postal code' },
  searching: { ja: '住所を検索しています', en: 'Looking up the address' },
  noPlace: {
    ja: '住所が見つかりません。番号が正しいときは、新しい郵便番号かもしれません。そのまま、住所を入力してください。',
    en: 'No address was found. If the code is right, it may be a new one: keep it, and please type the address.',
  },
  searchFailed: {
    ja: '住所を検索できませんでした。住所を入力してください。',
    en: 'The address could not be looked up. Please type the address.',
  },
  filledIn: {
    ja: (place: string) => `${place}を入力しました。続きの番地などを入力してください。`,
    en: (place: string) => `${place} was filled in. Please go on with the street number.`,
  },
  places: { ja: '住所を選択してください', en: 'Choose the address' },
  usePlace: { ja: 'この住所を入力', en: 'Use this address' },
  code: { ja: '郵便番号（住所を探すため）', en: 'Postal code (to find the address)' },
  codeHelp: {
    ja: '7桁の番号から住所を入力できます。この番号は提出されません。例: 100-0001',
    en: '7 digits; the address can be filled in from them. They are not filed. Example: 100-0001',
  },
  anywhere: { ja: '市区町村名または郵便番号から探す', en: 'Municipality or postal code' },
  anywhereHelp: {
    ja: '都道府県を選ばずに、全国から探します。例: 府中市、100-0001',
    en: 'Looked for in all prefectures, as it is written in Japanese. Example: 100-0001',
  },
  find: { ja: '住所を探す', en: 'Find the address' },
  wrongCode: {
    ja: '郵便番号は7桁の数字で入力してください。',
    en: 'Enter the postal code with its 7 digits.',
  },
  municipality: { ja: '市区町村を一覧から選ぶ', en: 'Choose the municipality from the list' },
  municipalityHelp: {
    ja: '選ぶと、次の欄に市区町村名が入ります。',
    en: 'It is written into the next item.',
  },
  otherCode: {
    ja: (code: string, city: string, named: string) =>
      `市区町村コード${code}は「${city}」のもので、住所の「${named}」と合っていません。`,
    en: (code: string, city: string, named: string) =>
      `The municipality code ${code} is that of ${city}, but the address names ${named}.`,
  },
  setCode: {
    ja: (code: string) => `コードを${code}に直す`,
    en: (code: string) => `Change the code to ${code}`,
  },
  choose: { ja: '選択してください', en: 'Please choose' },
});
