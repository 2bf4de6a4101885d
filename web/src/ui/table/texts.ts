import { texts } from '@/i18n/texts';

export const tableTexts = texts({
  selectPage: { ja: 'このページをすべて選ぶ', en: 'Select this page' },
  select: { ja: (row: string) => `${row} を選ぶ`, en: (row: string) => `Select ${row}` },
  selected: {
    ja: (n: number) => `${n.toLocaleString('ja')}件を選んでいます`,
    en: (n: number) => `${n.toLocaleString('en')} selected`,
  },
  more: { ja: '1,000件以上', en: 'more than 1,000' },
  ofAll: { ja: (count: string) => `（全${count}のうち）`, en: (count: string) => `(of ${count})` },
  selectAll: {
    ja: (n: string) => `条件に合う${n}をすべて選ぶ`,
    en: (n: string) => `Select all ${n} that match`,
  },
  count: { ja: (n: number) => `${n}件`, en: (n: number) => `${n}` },
  allSelected: {
    ja: '条件に合うものを、ほかのページのものもすべて選んでいます',
    en: 'All that match are selected, on other pages too',
  },
  clear: { ja: '選択を外す', en: 'Clear selection' },
  columns: { ja: '列を選ぶ', en: 'Columns' },
  chooseColumns: { ja: '表示する列', en: 'Columns to show' },
  roomy: { ja: '行の間を広くする', en: 'More room between the lines' },
  keys: { ja: 'キーボード操作', en: 'Keyboard' },
  keysLead: {
    ja: '表の中にフォーカスがあるとき、次のキーを使えます。Tabキーで表に入れます。',
    en: 'These keys work while the focus is in the table. Tab leads into it.',
  },
  keysLeadWide: {
    ja: '入力欄とダイアログの中では、文字として入力されます。',
    en: 'In a field or a dialog they are typed.',
  },
  close: { ja: '閉じる', en: 'Close' },
  next: { ja: '次の行へ', en: 'Next row' },
  previous: { ja: '前の行へ', en: 'Previous row' },
  open: { ja: '行を開く', en: 'Open the row' },
  selectRow: { ja: '行を選ぶ、外す', en: 'Select or deselect the row' },
  selectPageKey: { ja: 'このページの行を選ぶ、外す', en: 'Select or deselect the page' },
  assign: { ja: '選んだ行、またはこの行の担当を決める', en: 'Assign what is selected, or the row' },
  search: { ja: '検索へ', en: 'Go to the search' },
  help: { ja: 'この説明を開く', en: 'Show this' },
  nextPage: { ja: '次のページへ', en: 'Next page' },
  previousPage: { ja: '前のページへ', en: 'Previous page' },
  clearKey: { ja: '選択を外す', en: 'Clear the selection' },
});
