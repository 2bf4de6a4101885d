import { texts } from '@/i18n/texts';

export const detailTexts = texts({
  noticeSent: { ja: '提出者に通知書を送りました', en: 'A written notice was sent to the filer' },
  noticeMade: {
    ja: '通知書を作りました（ポータルからは、誰にも知らせていません）',
    en: 'A written notice was made (the portal has told nobody)',
  },
  mandate: {
    ja: (number: string) => `委任状${number}の内容と記録を見る`,
    en: (number: string) => `What power of attorney ${number} says, and its log`,
  },
  why: {
    ja: '操作の可否とその根拠を調べる',
    en: 'See who may act on it, and why',
  },
  assigned: { ja: '担当者', en: 'Assigned to' },
  nobody: {
    ja: 'まだ担当者がいません。',
    en: 'Nobody is assigned yet.',
  },
  isYou: { ja: (name: string) => `${name}（自分）`, en: (name: string) => `${name} (you)` },
  anothers: {
    ja: (name: string) => `${name}が担当しています。操作するには、担当を引き継いでください。`,
    en: (name: string) => `${name} is assigned. To act on it, take it over.`,
  },
  asDeputy: {
    ja: (name: string) => `${name}が担当しています。あなたは${name}の代理として操作できます。`,
    en: (name: string) => `${name} is assigned. You can act on it as ${name}’s deputy.`,
  },
  takeOver: { ja: '担当を引き継ぐ', en: 'Take it over' },
  takeOverReason: { ja: '引き継ぐ理由（任意）', en: 'Reason for taking over (optional)' },
  takeOverHelp: {
    ja: (name: string) =>
      `${name}にすぐにメールで知らせます。書きかけの内容は消えず、あなたにも引き継がれます。`,
    en: (name: string) =>
      `${name} is told by mail at once. What they have typed is kept, and goes on to you.`,
  },
  takeOverStopped: {
    ja: '書きかけの内容は、あなたに引き継がれます。理由は記録に残ります。',
    en: 'What they have typed goes on to you. The reason is kept in the record.',
  },
  stopped: {
    ja: (name: string) =>
      `担当の${name}は、利用の停止または異動のため、この案件を扱えません。引き継ぐか、担当者を決め直してください。`,
    en: (name: string) =>
      `${name} is assigned but is disabled or works elsewhere now. Take it over or assign it to somebody else.`,
  },
  takeOverReasonWrong: {
    ja: '引き継ぐ理由を2,000文字以内にし、使えない文字を除いてください',
    en: 'Shorten the reason to 2,000 characters and leave out characters that cannot be used',
  },
  'desk.taken-over': {
    ja: (from: string) => `${from}から担当を引き継ぎました`,
    en: (from: string) => `Took the case over from ${from}`,
  },
  take: { ja: '自分が担当する', en: 'Take it' },
  release: { ja: '担当を外す', en: 'Release it' },
  give: { ja: '担当者を決める', en: 'Assign to somebody' },
  to: { ja: '新しい担当者', en: 'New officer' },
  choose: { ja: '選んでください', en: 'Choose' },
  assign: { ja: 'この人を担当にする', en: 'Assign' },
  stop: { ja: 'やめる', en: 'Cancel' },
  taken: { ja: '担当者を変えました', en: 'The assignment was changed' },
  notTaken: { ja: '担当者を変えられませんでした', en: 'The assignment was not changed' },
  none: { ja: '同じ提出先の職員を選んでください', en: 'Choose a colleague of this bureau' },
  note: { ja: '職員用のメモ', en: 'Note for staff' },
  noteHelp: {
    ja: '職員だけが見られます。提出者には表示されません。',
    en: 'Only staff see it. It is never shown to the filer.',
  },
  addNote: { ja: 'メモを残す', en: 'Save the note' },
  noteBegun: {
    ja: 'まだメモとして残していません。書きかけは保存され、次に開いたときも続けられます。',
    en: 'Not saved as a note yet. What you typed is kept for you until you do.',
  },
  noted: { ja: 'メモを残しました', en: 'The note was saved' },
  notNoted: { ja: 'メモを残せませんでした', en: 'The note was not saved' },
  viewerNote: {
    ja: '閲覧の権限では、メモを残すことはできません。',
    en: 'As a viewer you cannot add notes.',
  },
  'desk.assigned': {
    ja: (name: string) => `担当者を${name}にしました`,
    en: (name: string) => `Assigned to ${name}`,
  },
  'desk.decision-drafted': {
    ja: (what: string, on: string) => `決定の案を出しました（${what}${on && `、${on}`}）`,
    en: (what: string, on: string) => `Drafted a decision for approval (${what}${on && `, ${on}`})`,
  },
  'desk.decision-approved': {
    ja: (what: string) => `決定の案を承認しました（${what}）`,
    en: (what: string) => `Approved the drafted decision (${what})`,
  },
  'desk.decision-returned': {
    ja: (what: string) => `決定の案を差し戻しました（${what}）`,
    en: (what: string) => `Sent the drafted decision back (${what})`,
  },
  'desk.decision-withdrawn': {
    ja: (what: string, on: string) =>
      on ? `許可の予定を取りやめました（${what}、${on}）` : `決定の案を取り下げました（${what}）`,
    en: (what: string, on: string) =>
      on ? `Cancelled the scheduled decision (${what}, ${on})` : `Withdrew the draft (${what})`,
  },
  'desk.decision-scheduled': {
    ja: (what: string, on: string) => `許可する日を決めました（${what}、${on}）`,
    en: (what: string, on: string) => `Scheduled the decision (${what}, ${on})`,
  },
  'desk.decision-void': {
    ja: '決定の案は、動きがあったため無効になりました',
    en: 'The drafted decision became void, as something happened to the case',
  },
  'desk.decision-failed': {
    ja: (_what: string, on: string) => `予定した日（${on}）に許可できませんでした`,
    en: (_what: string, on: string) => `Not granted on its day (${on})`,
  },
  why_CHANGED: {
    ja: '決めたあとに、この申請・届出に動きがありました。',
    en: 'Something had happened to the filing since it was decided.',
  },
  why_WITHDRAWAL: {
    ja: '提出者が取下げを求めていました。',
    en: 'The filer had asked for its withdrawal.',
  },
  why_REFUSED: {
    ja: '決めた内容のままでは許可できなくなっていました。',
    en: 'It could not be granted as it was decided any more.',
  },
  GRANTED: { ja: '認める', en: 'grant' },
  REFUSED: { ja: '認めない', en: 'refusal' },
  'desk.arrival-changed': {
    ja: (day: string) => `紙で届いた日を${day}に改めました（職員のみ）`,
    en: (day: string) => `The day of arrival on paper was corrected to ${day} (staff only)`,
  },
  'desk.paper-begun': {
    ja: '紙で届いたものの入力を始めました',
    en: 'Began to enter what came on paper',
  },
  begun_correction: {
    ja: '紙で届いた補正の入力を始めました',
    en: 'Began to enter the correction that came on paper',
  },
  begun_addition: {
    ja: '紙で届いた追加の書類の入力を始めました',
    en: 'Began to enter the addition that came on paper',
  },
  'desk.released': { ja: '担当を外しました', en: 'Released' },
  'desk.ticked': { ja: '確認項目を確認しました', en: 'Confirmed items of the checklist' },
  'desk.unticked': { ja: '確認項目の確認を取り消しました', en: 'Took back what was confirmed' },
  'desk.triaged': { ja: '初めの確認をしました', en: 'Recorded the initial check' },
  complete_YES: { ja: '内容と書類: はい', en: 'Complete: yes' },
  complete_NO: { ja: '内容と書類: いいえ', en: 'Complete: no' },
  competent_YES: { ja: 'この局の担当: はい', en: 'For this bureau: yes' },
  competent_NO: { ja: 'この局の担当: いいえ', en: 'For this bureau: no' },
  wentTo: {
    ja: (from: string, to: string) => `${from}から${to}へ`,
    en: (from: string, to: string) => `From ${from} to ${to}`,
  },
  'desk.noted': { ja: 'メモ（職員のみ）', en: 'Note (staff only)' },
  'desk.granted-unticked': {
    ja: '確認項目の記録なしに進めた理由と、その項目（職員のみ）',
    en: 'Reason for going on although these items were not confirmed (staff only)',
  },
  'desk.holder-differs': {
    ja: '本人確認の内容と違う、または本人確認がないまま処理を終えた理由（職員のみ）',
    en: 'Reason for going on although it differs from the proof of identity, or there is none (staff only)',
  },
  'desk.outside-certification': {
    ja: '認証の範囲外で使う無線設備について、検査なしで免許を与える理由を記録しました',
    en: 'Recorded why a licence needs no inspection although equipment is used otherwise than it is certified',
  },
  'desk.inspected': {
    ja: '予備免許と落成後の検査（職員のみ）',
    en: 'Provisional licence and inspection after completion (staff only)',
  },
  differing: {
    ja: (filed: string, account: string) => `提出した内容「${filed}」、アカウント「${account}」`,
    en: (filed: string, account: string) => `Filed: ${filed}; in the account: ${account}`,
  },
  unknown: { ja: '（名前なし）', en: '(name unknown)' },
  CORRECTION: { ja: '補正前との違い', en: 'Compared with the filing before the correction' },
  LICENCE: {
    ja: 'それまでの免許・届出との違い',
    en: 'Compared with what the licence said before',
  },
  filedOn: {
    ja: (number: string, date: string) => `${number}（${date}受付）との比較`,
    en: (number: string, date: string) => `Compared with ${number}, received ${date}`,
  },
  elsewhere: {
    ja: '比べる相手はほかの提出先にあるため、表示できません。',
    en: 'The filing to compare with lies at another bureau and cannot be shown.',
  },
  otherForm: {
    ja: 'ほかの手続きの内容なので、項目ごとには比べていません。提出された内容と見比べてください。',
    en: 'It is what another procedure says, which is not compared item by item. Look at both.',
  },
  noDifference: { ja: '違いはありません。', en: 'There are no differences.' },
  item: { ja: '項目', en: 'Item' },
  before: { ja: '前', en: 'Before' },
  after: { ja: '後', en: 'After' },
  request: { ja: '求めたこと', en: 'What was requested' },
  noRequest: { ja: '（補正を求めていない項目）', en: '(no correction was asked for)' },
  unchanged: { ja: '（変更なし）', en: '(not changed)' },
  empty: { ja: '（入力なし）', en: '(not entered)' },
  removed: { ja: '（削除）', en: '(removed)' },
  nothing: {
    ja: '比べるものはありません。',
    en: 'There is nothing to compare with.',
  },
  holderFilings: { ja: '同じ提出者のほかの申請・届出', en: 'Other filings of this filer' },
  stationFilings: {
    ja: '同じ無線局または記録についてのほかの申請・届出・報告',
    en: 'Other filings about this station or record',
  },
  licences: { ja: '提出者の免許・登録・記録', en: 'Licences and records of the filer' },
  noFilings: { ja: 'ありません。', en: 'None.' },
  notSeen: {
    ja: (n: number) => `ほかの提出先のもの${n}件は表示していません。`,
    en: (n: number) => `${n} at other bureaus not shown.`,
  },
  number: { ja: '電子申請番号', en: 'Application no.' },
  subject: { ja: '手続き', en: 'Procedure' },
  status: { ja: '状況', en: 'Status' },
  received: { ja: '受付日', en: 'Received' },
  licenceNumber: { ja: '番号', en: 'Number' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  term: { ja: '有効期間', en: 'Valid' },
  since: { ja: (from: string) => `${from}から`, en: (from: string) => `Since ${from}` },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  valid: { ja: '有効', en: 'Valid' },
  notValid: { ja: '期間外', en: 'Not valid today' },
  blocked: { ja: '今はできない操作とその理由', en: 'What cannot be done now, and why' },
  accept: { ja: '受付処理を始める', en: 'Begin processing' },
  'request-fee': { ja: '手数料の納付を求める', en: 'Request the fee' },
  start: { ja: '審査を始める', en: 'Start the review' },
  check: { ja: '届出の確認を終える', en: 'Complete the check' },
  complete: { ja: '認める・認めない', en: 'Grant or refuse' },
  'request-correction': { ja: '補正を求める', en: 'Ask for a correction' },
  'cancel-correction': { ja: '補正の求めを取り消す', en: 'Take a request for a correction back' },
  'request-addition': { ja: '追加を求める', en: 'Ask for an addition' },
  'accept-withdrawal': { ja: '取下げを認める', en: 'Accept a withdrawal' },
  'refuse-withdrawal': { ja: '取下げを認めない', en: 'Refuse a withdrawal' },
  ask: { ja: '質問する', en: 'Ask a question' },
  reply: { ja: '質問に回答する', en: 'Answer the question' },
  transfer: { ja: 'ほかの局に引き継ぐ', en: 'Pass it to another bureau' },
  ROLE: { ja: '閲覧の権限ではできません。', en: 'Not as a viewer.' },
  ENDED: { ja: 'この申請・届出は終わっています。', en: 'This has ended.' },
  STATUS: { ja: '今の状況ではできません。', en: 'Not possible in the present status.' },
  NOT_BEGUN: {
    ja: '受付処理を始めると、できるようになります。',
    en: 'Possible once processing has begun.',
  },
  NOT_IN_REVIEW: {
    ja: '審査が始まると、できるようになります。',
    en: 'Possible once the review has begun.',
  },
  WITHDRAWAL_ASKED: {
    ja: '取下げを認めるかどうかを先に決めます。',
    en: 'The withdrawal is decided first.',
  },
  NO_WITHDRAWAL: {
    ja: '提出者は取下げを求めていません。',
    en: 'The filer has not asked for a withdrawal.',
  },
  ADDITION_ASKED: {
    ja: '追加の提出を待っています。',
    en: 'An addition is being waited for.',
  },
  QUESTION_ASKED: {
    ja: '質問への回答を待っています。',
    en: 'The answer to a question is being waited for.',
  },
  FEE_DUE: { ja: '先に手数料の納付を求めてください。', en: 'Request the fee first.' },
  NO_FEE: { ja: '納付を求める手数料がありません。', en: 'There is no fee to ask for.' },
  CORRECTION_ASKED: {
    ja: '提出者の補正を待っています。',
    en: 'A correction by the filer is being waited for.',
  },
  DECISION_WAITS: {
    ja: '決定の案が、承認または予定日を待っています。',
    en: 'A drafted decision waits for approval or for its day.',
  },
  COLLEAGUE: {
    ja: 'ほかの職員が担当しています。先に担当を引き継いでください。',
    en: 'A colleague is assigned. Take it over first.',
  },
  PAYMENT_ASKED: {
    ja: '提出者の手数料の納付を待っています。',
    en: 'The payment of the fee is being waited for.',
  },
});
