import { texts } from '@/i18n/texts';

export const oversightTexts = texts({
  title: { ja: '処理の状況', en: 'Oversight' },
  lead: {
    ja: '到達した申請・届出と、その結果、補正、手数料の納付を、期間と総合通信局ごとに集計します。数字は数秒遅れて反映されます。',
    en: 'What arrived, and its results, corrections and payments, by period and bureau. The numbers are some seconds old.',
  },
  conditions: { ja: '集計の条件', en: 'What is counted' },
  from: { ja: '開始日', en: 'From' },
  to: { ja: '終了日', en: 'To' },
  bureau: { ja: '総合通信局', en: 'Bureau' },
  all: { ja: '担当するすべて', en: 'All of yours' },
  show: { ja: '集計する', en: 'Show' },
  stepHelp: {
    ja: '2か月までは日ごと、それより長い期間は月ごとに集計します（5年まで）。',
    en: 'Day by day up to two months, month by month beyond, up to five years.',
  },
  total: { ja: '期間の合計', en: 'Total' },
  periods: { ja: '日・月ごと', en: 'By day or month' },
  bureaus: { ja: '総合通信局ごと', en: 'By bureau' },
  period: { ja: '期間', en: 'Period' },
  arrived: { ja: '到達', en: 'Arrived' },
  accepted: { ja: '受付', en: 'Taken into processing' },
  correctionAsked: { ja: '補正の求め（取消しを除く）', en: 'Corrections requested (not recalled)' },
  correctionRecalled: { ja: '補正の求めの取消し', en: 'Corrections recalled' },
  corrected: { ja: '補正の提出', en: 'Corrected' },
  granted: { ja: '許可', en: 'Granted' },
  refused: { ja: '不許可', en: 'Refused' },
  checked: { ja: '届出・報告の確認終了', en: 'Notifications checked' },
  withdrawn: { ja: '取下げ', en: 'Withdrawn' },
  feeAsked: { ja: '手数料の請求', en: 'Fees requested' },
  feePaid: { ja: '手数料の納付', en: 'Fees paid' },
  chart: { ja: '到達した件数', en: 'Filings that arrived' },
  axis: { ja: '（件）', en: '(number)' },
  chartHelp: {
    ja: (most: number) =>
      most === 0
        ? 'この期間にはありません。'
        : `最も多い期間は${most.toLocaleString()}件です。数字は下の表にあります。`,
    en: (most: number) =>
      most === 0
        ? 'There was none.'
        : `The largest is ${most.toLocaleString()}. The numbers are in the table below.`,
  },
  mostHelp: {
    ja: (most: number) =>
      `最も多いものは${most.toLocaleString()}件です。数字は下の表にもあります。`,
    en: (most: number) =>
      `The largest is ${most.toLocaleString()}. The numbers are in the table below too.`,
  },
  none: { ja: 'この期間には、何もありません。', en: 'Nothing happened in this time.' },
  csv: { ja: 'CSVに書き出す', en: 'Export as CSV' },
  csvOf: {
    ja: (what: string) => `CSVに書き出す（${what}）`,
    en: (what: string) => `Export as CSV: ${what}`,
  },
  and: { ja: '、', en: ', ' },
  reasonChart: { ja: '補正を求めた理由', en: 'Why places were returned' },
  reasonTable: { ja: '補正を求めた理由の表', en: 'The reasons as a table' },
  placeChart: { ja: '補正を求めた項目', en: 'Places that were returned' },
  returned: { ja: '補正を求めた項目（多い順）', en: 'What is returned most' },
  returnedHelp: {
    ja: '「今の形式確認」は、提出の前にその項目で確かめることです。何もない項目が多く戻されるときは、確認を加えることで補正を減らせます。',
    en: '“Checked today” is what the form checks at the field before it is filed. Where much is returned and nothing is checked, a check would save corrections.',
  },
  noReturned: { ja: 'この期間には、補正の求めがありません。', en: 'No correction was asked for.' },
  procedure: { ja: '手続き', en: 'Procedure' },
  place: { ja: '項目', en: 'Field' },
  reason: { ja: '理由', en: 'Reason' },
  noReason: { ja: '理由の選択なし', en: 'None chosen' },
  times: { ja: '回数', en: 'Times' },
  checks: { ja: '今の形式確認', en: 'Checked today' },
  noChecks: { ja: '入力の形式だけ', en: 'Only its format' },
  warning: {
    ja: (id: string, pointed: number) =>
      pointed === 0
        ? `${id}（注意だけ）`
        : `${id}（注意だけ。提出のとき${pointed.toLocaleString()}回示した）`,
    en: (id: string, pointed: number) =>
      pointed === 0
        ? `${id} (points out only)`
        : `${id} (points out only; did so ${pointed === 1 ? 'once' : `${pointed.toLocaleString()} times`})`,
  },
  caught: { ja: '防げたはずの確認', en: 'What would have caught it' },
  catchRefuse: {
    ja: (ids: string) => `${ids}は注意だけをした。提出できない確認に変える`,
    en: (ids: string) => `Refusing what ${ids} only pointed out`,
  },
  uncaught: {
    ja: '今の形式確認では見つからない。',
    en: 'No check of the form catches it today. ',
  },
  catchRequired: { ja: '必須にすれば防げる', en: 'Making it required would.' },
  catchDate: { ja: '日付の範囲の確認を加える', en: 'A bound of the date could.' },
  catchCompare: {
    ja: 'アカウントや免許の内容との照合を加える',
    en: 'A comparison with the account or the licence could.',
  },
  catchCheck: { ja: '項目どうしの確認を加える', en: 'A check across fields could.' },
  catchPerson: { ja: '人が読まないと分からない', en: 'Only who reads it sees it.' },
  open: { ja: '今、処理中のもの', en: 'Under way now' },
  openStatus: { ja: '状況', en: 'Status' },
  openTotal: { ja: '件数', en: 'Filings' },
  overdue: { ja: '標準処理期間を超過', en: 'Over the standard time' },
  nobodys: { ja: '担当者なし', en: 'Unassigned' },
  noOpen: { ja: '処理中のものはありません。', en: 'Nothing is under way.' },
  more: { ja: 'ほかの集計', en: 'Other numbers' },
  payments: { ja: '入金と請求の日ごとの照合', en: 'Daily reconciliation of payments' },
  monitoring: {
    ja: '利用者のブラウザーで起きたエラーと速さ',
    en: 'Errors and speed in users’ browsers',
  },
});
