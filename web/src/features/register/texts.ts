import { texts } from '@/i18n/texts';

export const registerTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  title: { ja: '免許・登録の原簿', en: 'Register of licences' },
  lead: {
    ja: 'すべての免許・登録・届出の記録を、どの総合通信局が与えたものでも調べられます。調べたことは監査ログに残ります。',
    en: 'All licences, registrations and records of notifications, whichever bureau granted them. That you looked is kept in the audit log.',
  },
  search: { ja: '原簿を検索する', en: 'Search the register' },
  find: {
    ja: '番号・呼出符号・許可番号・免許人などの氏名または名称・船名などの事項',
    en: 'Number, call sign, permit number, holder, or a particular such as the name of a ship',
  },
  findHelp: {
    ja: '3文字以上（漢字・かなは2文字以上）。番号、氏名・名称とそのフリガナは、最初の部分だけでも検索できます。法人番号でも検索できます。',
    en: 'At least 3 characters, 2 of kanji or kana. Of a number, a name or its kana the beginning is enough. A corporate number works, too.',
  },
  any: { ja: 'すべて', en: 'All' },
  bureau: { ja: '総合通信局', en: 'Bureau' },
  endsFrom: { ja: '有効期間の終わり（この日から）', en: 'Ends on or after' },
  endsTo: { ja: '有効期間の終わり（この日まで）', en: 'Ends on or before' },
  narrowHelp: {
    ja: '見つかったものを、これらの条件で絞り込みます。上の欄が空のときは、有効期間の終わりの両方の日付で検索します。種別は、検索した後に選べます。',
    en: 'These narrow what is found. Where the field above is empty, both days of the end are searched by. The kind can be chosen once something was found.',
  },
  go: { ja: '検索する', en: 'Search' },
  found: {
    ja: (n: number) => `${n}件見つかりました`,
    en: (n: number) => (n === 1 ? '1 found' : `${n} found`),
  },
  part: {
    ja: 'まだ調べていない免許・登録があります。ここまでに見つかったものを、50件まで表示しています。',
    en: 'Some licences have not been looked at yet. What was found so far is shown, 50 at most.',
  },
  further: { ja: '続きを探す', en: 'Search further' },
  noneHere: {
    ja: '今回調べた範囲では、見つかりませんでした。',
    en: 'Nothing was found in the part that was searched now.',
  },
  none: { ja: '見つかりませんでした。', en: 'Nothing was found.' },
  number: { ja: '番号', en: 'Number' },
  kind: { ja: '種別', en: 'Kind' },
  holder: { ja: '免許人・登録人など', en: 'Holder' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  term: { ja: '有効期間', en: 'Term' },
  status: { ja: '状態', en: 'State' },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  valid: { ja: '有効', en: 'Valid' },
  upcoming: { ja: '有効期間前', en: 'Not yet valid' },
  invalid: { ja: '無効', en: 'Not valid' },
  summary: { ja: '今の内容', en: 'What it says now' },
  history: { ja: '経過', en: 'History' },
  filings: { ja: 'この免許・登録についての申請・届出', en: 'Filings about it' },
  filingsHelp: {
    ja: '新しいものから50件までです。ほかの総合通信局のものは、番号だけを表示します。',
    en: 'The newest 50. Of those of other bureaus only the number is shown.',
  },
  noFilings: {
    ja: 'ポータルで提出された申請・届出はありません（以前のシステムのものは、ここにはありません）。',
    en: 'Nothing was filed about it in this portal. What was filed in an old system is not here.',
  },
  application: { ja: '電子申請番号', en: 'Application no.' },
  procedure: { ja: '手続き', en: 'Procedure' },
  received: { ja: '到達日', en: 'Received' },
  state: { ja: '状況', en: 'Status' },
  fee: { ja: '手数料', en: 'Fee' },
  feeNONE: { ja: 'なし', en: 'None' },
  feeDUE: { ja: '未納', en: 'Not paid' },
  feePAID: { ja: '納付済み', en: 'Paid' },
  payment: {
    ja: (number: string) => `納付番号 ${number}`,
    en: (number: string) => `Payment ${number}`,
  },
  back: { ja: '原簿の検索に戻る', en: 'Back to the register' },
});
