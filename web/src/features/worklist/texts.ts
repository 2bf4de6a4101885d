import { texts } from '@/i18n/texts';

export const workTexts = texts({
  title: { ja: '本人ごとの仕事一覧', en: 'Work list' },
  lead: {
    ja: '有効な委任状のすべての本人について、していただくことと、処理待ちのものを一覧にしています。',
    en: 'What is to be done, and what waits, for all principals whose power of attorney is in force.',
  },
  caption: { ja: '仕事の一覧', en: 'Work for all principals' },
  groups: { ja: '区分', en: 'Groups' },
  all: { ja: 'すべて', en: 'All' },
  OVERDUE: { ja: '期限を過ぎたもの', en: 'Overdue' },
  CORRECTION: { ja: '補正', en: 'Correction' },
  QUESTION: { ja: '質問', en: 'Question' },
  ADDITION: { ja: '追加の提出', en: 'Addition' },
  UNPAID: { ja: '未納', en: 'Unpaid' },
  LAPSED: { ja: '納付期限切れ', en: 'Payment expired' },
  askOffice: {
    ja: '納付できません。提出先にお問い合わせください',
    en: 'No longer payable: ask the office',
  },
  WAITING: { ja: '処理待ち', en: 'Waiting' },
  EXPIRING: { ja: '免許の期限', en: 'Licence ends' },
  number: {
    ja: (n: number) => (n > 1000 ? '1,000件以上' : `${n}件`),
    en: (n: number) => (n > 1000 ? '1,000+' : `${n}`),
  },
  search: { ja: '一覧を検索', en: 'Search the list' },
  text: { ja: '本人、番号、呼出符号、手続き', en: 'Principal, number, call sign or procedure' },
  textHelp: {
    ja: '本人の名前はかなの一部でも探せます。番号（納付番号も）と呼出符号は全部入れてください。',
    en: 'Part of a principal’s name, in kana too; numbers (of payments too) and call signs in full.',
  },
  due: { ja: '期限', en: 'Due' },
  anyDue: { ja: '期限を問わない', en: 'Any time' },
  lateOnly: { ja: '期限を過ぎたもの', en: 'Overdue' },
  WEEK: { ja: '7日以内', en: 'Within 7 days' },
  MONTH: { ja: '1か月以内', en: 'Within a month' },
  find: { ja: '検索する', en: 'Search' },
  count: {
    ja: (n: number) => (n > 1000 ? '1,000件以上' : `${n}件`),
    en: (n: number) => (n > 1000 ? 'More than 1,000 rows' : n === 1 ? '1 row' : `${n} rows`),
  },
  truncated: {
    ja: '件数が多いため、1,000件までを表示しています。絞り込むと、ほかのものが見つかります。CSVには20,000件まで入ります。',
    en: 'There are many, so the first 1,000 are shown. Narrow the list to find others; the CSV has up to 20,000.',
  },
  none: {
    ja: '有効な委任状の本人に、していただくことや処理待ちのものはありません。',
    en: 'Nothing is to be done, and nothing waits, for your principals.',
  },
  noneFound: { ja: 'この条件に合うものはありません。', en: 'Nothing matches.' },
  showAll: { ja: '条件を外して表示する', en: 'Show all' },
  mandates: { ja: '任された委任状', en: 'Powers of attorney given to you' },
  subject: { ja: '手続き・無線局', en: 'Procedure or licence' },
  kind: { ja: '区分・状況', en: 'Kind, status' },
  principal: { ja: '本人', en: 'Principal' },
  numbers: { ja: '番号・呼出符号', en: 'Number, call sign' },
  since: { ja: '依頼・受付・免許の日', en: 'Asked, filed or issued on' },
  amount: { ja: '金額', en: 'Amount' },
  inCharge: { ja: '担当', en: 'In charge' },
  anybody: { ja: '担当を問わない', en: 'Anybody' },
  nobody: { ja: '担当なし', en: 'Nobody' },
  ofRow: { ja: 'この行の担当', en: 'of this row' },
  comma: { ja: '、', en: ', ' },
  othersAct: {
    ja: '代理は担当の人がします',
    en: 'Others act for this principal',
  },
  late: { ja: '期限を過ぎています', en: 'Overdue' },
  inquirer: { ja: '照会のみ', en: 'To look at only' },
  rowName: {
    ja: (holder: string, subject: string) => `${holder} ${subject}`,
    en: (holder: string, subject: string) => `${holder}: ${subject}`,
  },
  csvAll: { ja: 'CSV', en: 'CSV' },
  csvSelected: { ja: '選んだ行のCSV', en: 'CSV of the selected' },
  tooMany: {
    ja: 'CSVにできるのは、行を1件ずつ選ぶときは100件までです。',
    en: 'A CSV of rows chosen one by one has up to 100.',
  },
});

export const savedTexts = texts({
  saved: { ja: '保存した絞り込み', en: 'Saved filters' },
  none: { ja: '保存した絞り込みはありません。', en: 'You have not saved any filter.' },
  save: { ja: 'この絞り込みを保存する', en: 'Save this filter' },
  name: { ja: '絞り込みの名前', en: 'Name of the filter' },
  nameHelp: {
    ja: '同じ名前のものは置き換わります。20件まで保存できます。',
    en: 'One of the same name is replaced. You can save up to 20.',
  },
  remove: { ja: '削除', en: 'Delete' },
  removeOf: {
    ja: (name: string) => `絞り込み「${name}」を削除する`,
    en: (name: string) => `Delete the filter "${name}"`,
  },
});
