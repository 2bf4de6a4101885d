import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

export const listTexts = texts({
  acts: { ja: '手続き', en: 'Procedures' },
  act: {
    ja: (licence: string) => `${licence}の手続き`,
    en: (licence: string) => `Procedures for ${licence}`,
  },
  due: { ja: '変更検査がまだです', en: 'A change awaits its inspection' },
  fileDue: {
    ja: (title: string) => `${title}を出す`,
    en: (title: string) => `File “${title}”`,
  },
  renewal: {
    ja: (days: string) => `再免許（再登録）ができる期間：${days}`,
    en: (days: string) => `Renewal can be applied for: ${days}`,
  },
  renewOpen: { ja: '再免許（再登録）ができます', en: 'Can be renewed now' },
  toActs: { ja: '手続きを選ぶ', en: 'Choose' },
  ...commonTexts,
  lead: {
    ja: '免許・登録などの内容を画面で確認し、印刷できます。',
    en: 'View your licences, registrations and records on the screen, and print them.',
  },
  filter: { ja: '有効・無効の切り替え', en: 'Valid or invalid' },
  valid: {
    ja: (n: number) => `有効・有効期間前（${n}件）`,
    en: (n: number) => `Valid or not yet valid (${n})`,
  },
  invalid: { ja: (n: number) => `無効（${n}件）`, en: (n: number) => `Invalid (${n})` },
  validCaption: { ja: '有効なものと有効期間前のもの', en: 'Valid, or not yet valid' },
  invalidCaption: { ja: '無効なもの', en: 'No longer valid' },
  noneValid: {
    ja: '有効な免許・登録などはありません。有効期間前のものもありません。',
    en: 'You have no licence, registration or record that is valid, or will be.',
  },
  noneInvalid: {
    ja: '無効な免許・登録などはありません。',
    en: 'You have none that is no longer valid.',
  },
  name: { ja: '免許・登録など', en: 'Licence, registration or record' },
  number: { ja: '番号', en: 'Number' },
  term: { ja: '有効期間', en: 'Valid' },
  status: { ja: '状況', en: 'Status' },
  find: {
    ja: '名前・番号・呼出符号・船名や認証番号などの事項で探す',
    en: 'Search by name, number, call sign or particular, such as the name of a ship or a certification number',
  },
  search: { ja: '免許・登録などを探す', en: 'Search the licences and records' },
  go: { ja: '探す', en: 'Search' },
  sort: { ja: '並べ替え', en: 'Sort by' },
  newest: { ja: '年月日が新しい順', en: 'Newest first' },
  ending: { ja: '有効期間が早く終わる順', en: 'Ending soonest first' },
  byName: { ja: '名前の順', en: 'Name' },
  byCallSign: { ja: '呼出符号の順', en: 'Call sign' },
  found: {
    ja: (n: number) => `${n}件見つかりました`,
    en: (n: number) => (n === 1 ? '1 found' : `${n} found`),
  },
  noneFound: {
    ja: 'あてはまる免許・登録などはありません。別の言葉で探してください。',
    en: 'Nothing matches. Try other words.',
  },
  noneHere: {
    ja: (n: number) => `ここにはありません。もう一方に${n}件あります。`,
    en: (n: number) => `None here; ${n} in the other list.`,
  },
  more: {
    ja: '件数が多いため、一部だけを表示しています。番号や呼出符号で探してください。',
    en: 'There are many, so only some of them are shown. Search by number or call sign.',
  },
  upcoming: { ja: '有効期間前', en: 'Not yet valid' },
});
