import { texts } from '@/i18n/texts';

export const jsonTexts = texts({
  title: { ja: 'ファイルから読み込む', en: 'Read a file' },
  lead: {
    ja: 'ひな形を保存し、［ ］の部分を実際の内容に書き換えて読み込むと、報告する内容をまとめて入力できます（1,000件まで）。CSVでは、1行に無線設備と電波を1つずつ入力し、同じ無線設備の2つ目からの電波は、次の行に電波の列だけを入力します。今ある入力は、ファイルの内容に置き換わります。',
    en: 'Save the template, replace what stands in brackets with the real content, and read the file (up to 1,000 items). In CSV, a line has one piece of equipment and one emission; further emissions of it go on the next lines, with their columns only. The file replaces what is entered of the report now.',
  },
  leadOfOne: {
    ja: 'ひな形を保存し、［ ］の部分を実際の内容に書き換えて読み込むと、内容をまとめて入力できます。今ある入力は、ファイルの内容に置き換わります。',
    en: 'Save the template, replace what stands in brackets with the real content, and read the file. The file replaces what is entered now.',
  },
  fileOfOne: { ja: 'JSONのファイル', en: 'JSON file' },
  missingOfOne: { ja: 'JSONのファイルを選んでください。', en: 'Choose a JSON file.' },
  template: { ja: 'ひな形を保存（JSON）', en: 'Save the template (JSON)' },
  csvTemplate: { ja: 'ひな形を保存（CSV）', en: 'Save the template (CSV)' },
  file: { ja: 'JSONまたはCSVのファイル', en: 'JSON or CSV file' },
  missing: { ja: 'JSONまたはCSVのファイルを選んでください。', en: 'Choose a JSON or a CSV file.' },
  read: { ja: 'ファイルを読み込む', en: 'Read the file' },
  replaceTitle: { ja: '入力済みの内容を置き換えますか', en: 'Replace what is entered?' },
  replaced: {
    ja: '次の入力は、ファイルの内容に置き換わり、元に戻せません。',
    en: 'The file replaces these entries, and this cannot be undone.',
  },
  entered: {
    ja: (section: string, rows?: number) => (rows ? `${section}: ${rows}件` : section),
    en: (section: string, rows?: number) => (rows ? `${section}: ${rows}` : section),
  },
  replace: { ja: '置き換える', en: 'Replace' },
  done: { ja: 'ファイルを読み込みました', en: 'The file has been read' },
  doneWithNotes: {
    ja: (count: number) =>
      `ファイルを読み込みました。確かめていただきたい項目（注意）が${count}件あります`,
    en: (count: number) =>
      count === 1
        ? 'The file has been read. There is 1 note to look at'
        : `The file has been read. There are ${count} notes to look at`,
  },
  firstNote: {
    ja: (place: string) => `最初の注意に移動（${place}）`,
    en: (place: string) => `Go to the first note (${place})`,
  },
  refused: { ja: 'このファイルは読み込めません', en: 'This file cannot be read' },
  mistaken: {
    ja: 'ファイルの内容に間違いがあるため、取り込みませんでした',
    en: 'The file has mistakes, and nothing of it was taken',
  },
  line: { ja: (line: string) => `${line}行目`, en: (line: string) => `Line ${line}:` },
  more: {
    ja: (count: number) =>
      `ほかに${count}件あります。一覧をCSVファイルに保存して確認してください。`,
    en: (count: number) => `There are ${count} more. Save the list as a CSV file to see them.`,
  },
  lineHead: { ja: '行', en: 'Line' },
  placeHead: { ja: '項目', en: 'Item' },
  textHead: { ja: '内容', en: 'Mistake' },
  saveList: { ja: '間違いの一覧を保存（CSV）', en: 'Save the list of mistakes (CSV)' },
  failed: {
    ja: 'ファイルを送れませんでした。時間をおいて、もう一度試してください。',
    en: 'The file could not be sent. Try again in a while.',
  },
});
