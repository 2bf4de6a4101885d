import { texts } from '@/i18n/texts';

/** The texts of asking many with one file, and of the list of what was sent so. */
export const bulkTexts = texts({
  title: { ja: 'ファイルでまとめてお願いする', en: 'Ask many people with a file' },
  lead: {
    ja: '任せてもらいたい人を1,000人まで1つのファイルに書き、1人ずつにお願いを送ります。',
    en: 'Put up to 1,000 people into one file. Each of them gets a request of their own.',
  },
  templateTitle: { ja: '1. ひな形に書く', en: '1. Fill in the template' },
  templateLead: {
    ja: '1行に1人を書きます。記入例の行は送られません。Excelのひな形には、列の書き方と手続きのIDの一覧があります。',
    en: 'Each row is one person. The example row is not sent. The Excel template explains its columns and lists the ids of procedures.',
  },
  xlsx: { ja: 'ひな形を保存（Excel）', en: 'Save the template (Excel)' },
  csv: { ja: 'ひな形を保存（CSV）', en: 'Save the template (CSV)' },
  checkTitle: { ja: '2. ファイルを確認する', en: '2. Check the file' },
  file: { ja: 'ExcelまたはCSVのファイル', en: 'Excel or CSV file' },
  fileHelp: {
    ja: '.xlsxまたは.csv（UTF-8またはShift_JIS）、2MBまで。確認では、まだ何も送りません。',
    en: '.xlsx or .csv (UTF-8 or Shift_JIS), up to 2 MB. Checking it sends nothing yet.',
  },
  missing: {
    ja: 'ExcelまたはCSVのファイルを選んでください。',
    en: 'Choose an Excel or a CSV file.',
  },
  tooLarge: {
    ja: 'ファイルが大きすぎます。2MBまでのファイルを選んでください。',
    en: 'The file is too large. Choose one of up to 2 MB.',
  },
  unreadable: {
    ja: 'ファイルを読み取れませんでした。閉じてから、もう一度選んでください。',
    en: 'The file could not be read. Close it, then choose it again.',
  },
  check: { ja: 'ファイルを確認する', en: 'Check the file' },
  refused: { ja: 'ファイルを確認できませんでした', en: 'The file was not checked' },
  wrongTitle: {
    ja: (n: number) => `直すところが${n}か所あります`,
    en: (n: number) => (n === 1 ? '1 mistake was found' : `${n} mistakes were found`),
  },
  wrongLead: {
    ja: '何も送っていません。ファイルを直して、もう一度選んでください。',
    en: 'Nothing was sent. Correct the file and choose it again.',
  },
  wrongCaption: { ja: 'ファイルで直すところ', en: 'Mistakes in the file' },
  more: {
    ja: (n: number) => `ほかに${n}か所あります。直してから、もう一度確認してください。`,
    en: (n: number) => `There are ${n} more. Correct these, then check again.`,
  },
  row: { ja: '行', en: 'Row' },
  rowNumber: { ja: (n: number) => `${n}行目`, en: (n: number) => `Row ${n}` },
  column: { ja: '列', en: 'Column' },
  mistake: { ja: '直すこと', en: 'What is wrong' },
  sendTitle: { ja: '3. お願いを送る', en: '3. Send the requests' },
  rows: { ja: 'ファイルの人数', en: 'People in the file' },
  send: { ja: 'お願いを送る人', en: 'Will be asked' },
  known: {
    ja: 'すでにお願いまたは委任があり、送らない人',
    en: 'Not asked, because it stands already',
  },
  wrong: { ja: '直すところがある行', en: 'Rows with mistakes' },
  people: {
    ja: (n: number) => `${n}人`,
    en: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  },
  count: { ja: (n: number) => `${n}行`, en: (n: number) => (n === 1 ? '1 row' : `${n} rows`) },
  when: { ja: '送る日', en: 'When' },
  atOnce: { ja: 'すぐに全員へ送ります', en: 'All at once' },
  later: {
    ja: (now: number, perDay: number, last: string) =>
      `まず${now}人、残りは1日に${perDay}人ずつ、${last}ごろまでに送ります`,
    en: (now: number, perDay: number, last: string) =>
      `${now} now and the rest ${perDay} a day, until about ${last}`,
  },
  knownCaption: {
    ja: 'すでにお願いまたは委任がある人',
    en: 'Already asked, or already granted',
  },
  name: { ja: '氏名・名称', en: 'Name' },
  existing: { ja: '委任状', en: 'Power of attorney' },
  moreKnown: { ja: (n: number) => `ほかに${n}人います。`, en: (n: number) => `And ${n} more.` },
  nothing: { ja: '新しく送るお願いはありません', en: 'There is nothing to be sent' },
  sendDo: {
    ja: (n: number) => `${n}人にお願いを送る`,
    en: (n: number) => (n === 1 ? 'Ask 1 person' : `Ask ${n} people`),
  },
  failed: { ja: 'お願いを送れませんでした', en: 'The requests were not sent' },
  one: { ja: '1人だけにお願いする', en: 'Ask one person only' },
  listTitle: { ja: 'ファイルで送ったお願い', en: 'Requests sent with files' },
  listCaption: { ja: 'ファイルで送ったお願いの一覧', en: 'Files and how far they are sent' },
  fileName: { ja: 'ファイル', en: 'File' },
  noName: { ja: '名前のないファイル', en: 'File without a name' },
  begunAt: { ja: '受け付けた日時', en: 'Begun' },
  status: { ja: '状況', en: 'Status' },
  sending: {
    ja: (done: number, rows: number) => `送信中（${done}/${rows}人）`,
    en: (done: number, rows: number) => `Being sent (${done} of ${rows})`,
  },
  sent: { ja: '送信済み', en: 'Sent' },
  recalled: { ja: '取消し済み', en: 'Taken back' },
  stopped: { ja: '途中で終了', en: 'Ended before all were sent' },
});
