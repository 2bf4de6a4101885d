import { texts } from '@/i18n/texts';
import { MOST } from '@/lib/paging';

export const listTexts = texts({
  title: { ja: '審査', en: 'Review desk' },
  lead: {
    ja: '届いた申請・届出です。並び順を選ばないときは、受付の古い順に並びます。標準処理期間を超えたものには「超過」と表示します。',
    en: 'Applications and notifications. Unless you choose another order, the longest waiting come first. Those over their standard processing time are marked "Overdue".',
  },
  letters: { ja: '文例を見る', en: 'See the letter templates' },
  queues: { ja: '状況ごとの件数', en: 'Filings by status' },
  bureau: { ja: '提出先', en: 'Bureau' },
  everywhere: { ja: 'すべての提出先', en: 'All bureaus' },
  all: { ja: '対応中のすべて', en: 'All in progress' },
  mine: { ja: '自分の担当', en: 'Assigned to me' },
  nobody: { ja: '担当者なし', en: 'Assigned to nobody' },
  overdueAll: { ja: '標準処理期間を超過', en: 'Overdue' },
  n: { ja: (n: number) => `${n}件`, en: (n: number) => String(n) },
  overdueOf: { ja: (n: number) => `うち超過${n}件`, en: (n: number) => `${n} overdue` },
  queueOf: {
    ja: (bureau: string, status: string, n: number) => `${bureau}の${status} ${n}件を見る`,
    en: (bureau: string, status: string, n: number) => `See ${n} at ${bureau}: ${status}`,
  },
  empty: { ja: '対応中の申請・届出はありません。', en: 'Nothing is in progress.' },
  search: { ja: '探す', en: 'Search' },
  words: { ja: 'キーワード', en: 'Words' },
  wordsHelp: {
    ja: '電子申請番号、問い合わせ番号、提出者、呼出符号、船名などの免許の事項、手続きの名前で探せます。終わったものも探します。',
    en: 'Application or inquiry number, filer, call sign, particular of a licence or procedure. Finds those that have ended, too.',
  },
  status: { ja: '状況', en: 'Status' },
  assigned: { ja: '担当者', en: 'Assigned to' },
  anybody: { ja: '指定しない', en: 'Anybody' },
  procedure: { ja: '手続き', en: 'Procedure' },
  everyProcedure: { ja: 'すべての手続き', en: 'All procedures' },
  from: { ja: '受付日（から）', en: 'Received from' },
  to: { ja: '受付日（まで）', en: 'Received until' },
  more: { ja: '条件と並び順', en: 'Conditions and order' },
  onlyOverdue: { ja: '標準処理期間を超過したものだけ', en: 'Only overdue ones' },
  go: { ja: '検索する', en: 'Search' },
  clear: { ja: '条件を消す', en: 'Clear' },
  sort: { ja: '並び順', en: 'Order' },
  received: { ja: '受付の古い順', en: 'Longest waiting first' },
  '-received': { ja: '受付の新しい順', en: 'Newest first' },
  due: { ja: '標準処理期間の終わりが近い順', en: 'Standard processing time ending soonest' },
  holder: { ja: '提出者の順', en: 'By filer' },
  procedureOrder: { ja: '手続きの順', en: 'By procedure' },
  statusOrder: { ja: '状況の順', en: 'By status' },
  assignee: { ja: '担当者の順', en: 'By officer' },
  results: { ja: '申請・届出の一覧', en: 'Applications and notifications' },
  count: {
    ja: (n: number) => (n > MOST ? '1000件を超えています' : `${n}件`),
    en: (n: number) =>
      n > MOST ? 'More than 1,000 filings' : n === 1 ? '1 filing' : `${n} filings`,
  },
  none: {
    ja: 'この条件に合う申請・届出はありません。',
    en: 'There are no such filings.',
  },
  truncated: {
    ja: '件数が多いため、一部だけを表示しています。条件を加えてください。',
    en: 'There are many filings, so only some of them are shown. Narrow the search.',
  },
  looked: {
    ja: (n: number) =>
      `このキーワードでは、新しい順に${n}件だけを探しました。すべてから探すには、名前の続いた2文字以上、番号のはじめの8文字以上（問い合わせ番号と呼出符号は5文字以上）を入力してください。`,
    en: (n: number) =>
      `Only the newest ${n} filings were looked through for these words. To search all of them, enter two letters or more of a name that follow each other, or at least the first 8 characters of a number (5 of an inquiry number or a call sign).`,
  },
  noneOf: {
    ja: (n: number) => `新しい${n}件の中には、この条件に合う申請・届出はありません。`,
    en: (n: number) => `There are no such filings among the newest ${n}.`,
  },
  number: { ja: '電子申請番号', en: 'Application no.' },
  subject: { ja: '手続き / 提出先', en: 'Procedure / bureau' },
  applicant: { ja: '提出者', en: 'Filer' },
  arrived: { ja: '受付日', en: 'Received' },
  on: {
    ja: (date: string, how: string) => `${date}（${how}）`,
    en: (date: string, how: string) => `${date} (${how})`,
  },
  age: {
    ja: (n: number) => (n === 0 ? '本日' : `${n}日経過`),
    en: (n: number) => (n === 0 ? 'today' : n === 1 ? 'yesterday' : `${n} days ago`),
  },
  standard: { ja: '標準処理期間', en: 'Standard time' },
  until: { ja: (date: string) => `${date}まで`, en: (date: string) => `until ${date}` },
  noStandard: { ja: '標準処理期間なし', en: 'no standard time' },
  overdue: { ja: '超過', en: 'Overdue' },
  noOne: { ja: 'なし', en: 'Nobody' },
  notOrdered: {
    ja: (from: string) => `${from}か、それより後の日付を入力してください`,
    en: (from: string) => `Enter ${from} or a later date`,
  },
  noDate: { ja: '正しい日付を入力してください', en: 'Enter a date that exists' },
  GRANTED: { ja: '認めた', en: 'Granted' },
  REFUSED: { ja: '認めなかった', en: 'Refused' },
  PASSED_ON: { ja: '承継した人に引き継がれた', en: 'The new holder goes on with it' },
});
