import { texts } from '@/i18n/texts';

export const bulkTexts = texts({
  title: { ja: 'アカウントの一括登録', en: 'Register accounts with a file' },
  lead: {
    ja: 'CSVまたはExcelのファイルで、10万件までのアカウントをまとめて登録します。登録した人には、利用を始める方法をメールで案内します。パスワードは、本人が新規登録のときに決めます。',
    en: 'Register up to 100,000 accounts with a CSV or Excel file. Each person is told by mail how to begin. They choose their password themselves when they sign up.',
  },
  onlyAdministrators: {
    ja: 'アカウントの一括登録は、管理者ができます。',
    en: 'Administrators register accounts with a file.',
  },
  templateTitle: { ja: '1. ひな形に入力する', en: '1. Fill in the template' },
  templateHelp: {
    ja: '日付は「1980-04-01」のように、年・月・日を半角のハイフンで区切って書きます。メールアドレスは、1行ごとに別のものを書きます。別の人のアカウントで使われているものは書けません。Excelのひな形には、どの列に何を書くかの説明もあります。',
    en: 'Write dates as 1980-04-01: year, month and day with hyphens. Each row has a mail address of its own, not one of the account of somebody else. The Excel template also explains what each column takes.',
  },
  templateXlsx: { ja: 'Excelのひな形', en: 'Excel template' },
  templateCsv: { ja: 'CSVのひな形', en: 'CSV template' },
  checkTitle: { ja: '2. ファイルを確かめる', en: '2. Check the file' },
  file: { ja: 'ファイル', en: 'File' },
  fileHelp: {
    ja: 'CSV（UTF-8またはShift_JIS、64MBまで）またはExcelブック（.xlsx）。この時点では、何も登録されません。',
    en: 'CSV (UTF-8 or Shift_JIS, up to 64 MB) or an Excel workbook (.xlsx). Nothing is registered yet.',
  },
  check: { ja: '確かめる', en: 'Check' },
  missing: { ja: 'ファイルを選んでください。', en: 'Choose a file.' },
  tooLarge: { ja: 'ファイルは64MBまでです。', en: 'A file may have 64 MB.' },
  unreadable: { ja: 'ファイルを読み取れませんでした。', en: 'The file could not be read.' },
  refused: { ja: 'このファイルは使えません', en: 'This file cannot be used' },
  listTitle: { ja: 'これまでのファイル', en: 'Files so far' },
  fileName: { ja: 'ファイル名', en: 'File' },
  begunAt: { ja: '送信した日時', en: 'Sent' },
  rows: { ja: '件数', en: 'Rows' },
  status: { ja: '状態', en: 'Status' },
  registered: { ja: '登録', en: 'Registered' },
  wrong: { ja: '誤り', en: 'Wrong' },
  CHECKING: { ja: '確認中', en: 'Being checked' },
  CHECKED: { ja: '確認済み（未登録）', en: 'Checked, not registered' },
  REGISTERING: { ja: '登録中', en: 'Being registered' },
  FINISHED: { ja: '完了', en: 'Done' },
  STOPPED: { ja: '中止', en: 'Stopped' },
  home: { ja: '職員用トップ', en: 'Staff home' },
  searchTitle: { ja: 'アカウントの検索', en: 'Search accounts' },
  reportTitle: { ja: '一括登録の結果', en: 'Result of a file' },
  reportLead: {
    ja: (name: string, rows: number) => `${name}（${rows.toLocaleString()}件）`,
    en: (name: string, rows: number) => `${name} (${rows.toLocaleString()} rows)`,
  },
  again: {
    ja: 'このファイルは、すでに送信されています。新しくは登録されません。',
    en: 'This file has been sent before. Nothing more is registered.',
  },
  progress: { ja: '進み具合', en: 'Progress' },
  moving: {
    ja: (done: number, rows: number) =>
      `${rows.toLocaleString()}件中${done.toLocaleString()}件が済みました`,
    en: (done: number, rows: number) => `${done.toLocaleString()} of ${rows.toLocaleString()} done`,
  },
  movingLead: {
    ja: 'この画面を閉じても続きます。',
    en: 'It goes on when you leave this page.',
  },
  withoutExample: {
    ja: (n: number) =>
      `姓が【記入例】で始まる行が${n}件ありました。記入例として、件数に入れず、登録もしません。`,
    en: (n: number) =>
      n === 1
        ? 'The row whose family name begins with 【記入例】 is an example: it is neither counted nor registered.'
        : `${n} rows whose family name begins with 【記入例】 are examples: they are neither counted nor registered.`,
  },
  checkedTitle: {
    ja: '確認が終わりました。まだ登録されていません',
    en: 'Checked. Nothing is registered yet',
  },
  checkedNone: {
    ja: '確認が終わりました。新しく登録できる行はありません',
    en: 'Checked. There is no row that could still be registered',
  },
  finishedTitle: { ja: '登録が終わりました', en: 'All rows are done' },
  stoppedTitle: {
    ja: '中止しました。登録したものは残ります',
    en: 'Stopped. What was registered stays',
  },
  right: { ja: '登録できる', en: 'Can be registered' },
  known: { ja: '登録済み', en: 'Registered before' },
  wrongRows: { ja: '登録できない', en: 'Cannot be registered' },
  rest: { ja: '未処理', en: 'Not done' },
  outcome: { ja: '結果', en: 'Outcome' },
  count: { ja: '件数', en: 'Rows' },
  wrongTitle: { ja: '登録できない行', en: 'Rows that cannot be registered' },
  wrongLead: {
    ja: 'ほかの行は登録できます。直した行だけのファイル、または全部の行のファイルを、もう一度送ってください。登録済みの行は、二重に登録されません。',
    en: 'The other rows can be registered. Correct these and send them, or the whole file, again. What is registered is not registered twice.',
  },
  knownTitle: { ja: '登録済みの行', en: 'Rows registered before' },
  knownLead: {
    ja: '同じ人（法人・団体）のアカウントがあるため、新しくは登録しません。',
    en: 'The person or body has an account already, so nothing is registered.',
  },
  account: { ja: 'アカウント', en: 'Account' },
  since: { ja: '登録された日', en: 'Registered on' },
  unkept: { ja: '記録なし', en: 'Not kept' },
  hasIt: { ja: 'そのアカウントを開く', en: 'Open that account' },
  first: {
    ja: '最初の200行です。すべての行は、結果のCSVで確かめてください。',
    en: 'These are the first 200. The CSV has all of them.',
  },
  line: { ja: '行', en: 'Row' },
  name: { ja: '氏名・名称', en: 'Name' },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  why: { ja: '理由', en: 'Why' },
  csv: { ja: '結果をCSVで保存する', en: 'Save the outcome as CSV' },
  startTitle: { ja: '登録する', en: 'Register' },
  start: {
    ja: (n: number) => `${n.toLocaleString()}件を登録する`,
    en: (n: number) => `Register ${n.toLocaleString()}`,
  },
  sure: {
    ja: (n: number) => `${n.toLocaleString()}件を登録しますか`,
    en: (n: number) => (n === 1 ? 'Register 1 row?' : `Register ${n.toLocaleString()} rows?`),
  },
  sureLead: {
    ja: '登録した人・法人・団体に、利用を始める方法の案内をメールで送ります。登録と案内は取り消せません。',
    en: 'Everybody who is registered is sent an invitation by mail. Neither can be taken back.',
  },
  goOnTitle: { ja: '登録を続ける', en: 'Go on' },
  goOn: {
    ja: (n: number) => `残りの${n.toLocaleString()}件の登録を続ける`,
    en: (n: number) => `Go on with the remaining ${n.toLocaleString()}`,
  },
  reason: { ja: '理由', en: 'Reason' },
  reasonHelp: {
    ja: '監査ログに残ります。',
    en: 'It is kept in the audit log.',
  },
  failed: { ja: '処理できませんでした', en: 'It could not be done' },
  stop: { ja: '中止する', en: 'Stop' },
  other: { ja: '別のファイルを送る', en: 'Send another file' },
});
