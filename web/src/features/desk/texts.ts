import { texts } from '@/i18n/texts';

export const deskTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  title: { ja: '審査', en: 'Review desk' },
  number: { ja: '電子申請番号', en: 'Application no.' },
  received: { ja: '受付日', en: 'Received' },
  ago: {
    ja: (n: number) => (n === 0 ? '本日' : `${n}日経過`),
    en: (n: number) => (n === 0 ? 'today' : n === 1 ? 'yesterday' : `${n} days ago`),
  },
  onPaper: { ja: '紙', en: 'On paper' },
  receivedOn: {
    ja: (date: string, ago: string) => `${date}（${ago}）`,
    en: (date: string, ago: string) => `${date} (${ago})`,
  },
  assignee: { ja: '担当', en: 'Assigned to' },
  destination: { ja: '提出先', en: 'Submitted to' },
  outcome: { ja: '結果', en: 'Outcome' },
  detailTitle: { ja: '申請・届出の審査', en: 'Review of a filing' },
  elsewhere: { ja: 'ほかの局の申請・届出です', en: 'This lies at another bureau' },
  inquiryNumber: { ja: '問い合わせ番号', en: 'Inquiry no.' },
  actor: { ja: '代理人（提出者）', en: 'Agent who submitted it' },
  mandate: { ja: '委任状番号', en: 'Power of attorney no.' },
  status: { ja: '状況', en: 'Status' },
  completionDate: { ja: '処理が終わった日', en: 'Completed' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  standard: { ja: '標準処理期間', en: 'Standard time' },
  until: { ja: (date: string) => `${date}まで`, en: (date: string) => `until ${date}` },
  overdue: { ja: '超過', en: 'Overdue' },
  paused: {
    ja: (since: string) => `補正待ちのため${since}から停止中。`,
    en: (since: string) => `Stands still since ${since}, for the correction.`,
  },
  pausedUntil: {
    ja: (due: string) => `本日補正されると${due}まで`,
    en: (due: string) => `If it is corrected today: until ${due}`,
  },
  pausedAtMost: {
    ja: (due: string) => `、補正の期限の日に補正されると${due}まで`,
    en: (due: string) => `; on the last day for the correction: until ${due}`,
  },
  reason: { ja: '認めない理由', en: 'Reason for the refusal' },
  GRANTED: { ja: '認めた', en: 'Granted' },
  RESULT: { ja: '結果を知らせた', en: 'Result given' },
  REFUSED: { ja: '認めなかった', en: 'Refused' },
  CALLED_OFF: { ja: '承継は取りやめになった', en: 'The succession was called off' },
  passesOn: { ja: '承継の予定の日', en: 'Succession takes effect on' },
  PASSED_ON: { ja: '承継した人の手続きに引き継がれた', en: 'The new holder goes on with it' },
  actions: { ja: '次の操作', en: 'Next step' },
  accept: { ja: '受付処理を始める', en: 'Begin processing' },
  acceptTitle: { ja: '受付処理を始めますか', en: 'Begin processing?' },
  acceptBody: {
    ja: '状況が「受付処理中」になります。提出者の画面にも表示されます。',
    en: 'The status becomes "Processing Reception". The filer sees it, too.',
  },
  requestFee: { ja: '手数料の納付を求める', en: 'Request the fee' },
  acceptFee: { ja: '受付処理を始めて手数料を求める', en: 'Begin and request the fee' },
  acceptFeeTitle: {
    ja: '受付処理を始めて、手数料の納付を求めますか',
    en: 'Begin processing and request the fee?',
  },
  start: { ja: '審査を始める', en: 'Start the review' },
  startTitle: { ja: '審査を始めますか', en: 'Start the review?' },
  startBody: {
    ja: '納付を待つ手数料はありません。状況が「審査中」になります。',
    en: 'No fee is due. The status becomes "Under Review".',
  },
  startLate: { ja: '納付を待たずに審査を始める', en: 'Start the review without the fee' },
  startLateTitle: {
    ja: '手数料の納付を待たずに、審査を始めますか',
    en: 'Start the review without waiting for the fee?',
  },
  startLateBody: {
    ja: '納付期限を過ぎています。状況が「審査中」になります。納付されるまで認めることはできず、手数料が納められていないこと（電波法第103条第1項）を理由に認めないことができます。',
    en: 'The due date has passed. The status becomes "Under Review". It cannot be granted until the fee is paid, and can be refused because it was not (Radio Act, article 103, paragraph 1).',
  },
  notGrantedUnpaid: {
    ja: '手数料が納付されていないため、認めることはできません。',
    en: 'It cannot be granted, as the fee was not paid.',
  },
  check: {
    ja: (what: string) => `${what}の確認を終える`,
    en: (_what: string) => 'Complete the check',
  },
  checkTitle: {
    ja: (what: string) => `${what}の確認を終えますか`,
    en: (what: string) => `Complete the check of this ${what}?`,
  },
  checkBody: {
    ja: (what: string) =>
      `内容に不備がないことを、提出者に通知します。状況が「確認終了」になります。${what}の効力は、到達した時に生じています。`,
    en: (what: string) =>
      `The filer is told that nothing is missing. The status becomes "Check Completed". The ${what} took effect when it arrived.`,
  },

  refuse: { ja: '認めない', en: 'Refuse' },
  viewer: {
    ja: '閲覧の権限でログインしています。操作はできません。',
    en: 'As a viewer you cannot change anything.',
  },
  waitingForFee: {
    ja: '手数料の納付を待っています。納付が確認されると、自動で審査に進みます。',
    en: 'Waiting for the payment. The review begins by itself once it is confirmed.',
  },
  waitingForApplicant: {
    ja: (by: string) => `${by}の補正を待っています。`,
    en: (_by: string) => 'Waiting for the correction.',
  },
  finished: {
    ja: (what: string) => `この${what}の処理は終わっています。`,
    en: (what: string) => `Nothing is left to do for this ${what}.`,
  },
  moved: {
    ja: (status: string) => `状況が「${status}」になりました`,
    en: (status: string) => `The status is now "${status}"`,
  },
  conflict: {
    ja: 'ほかの画面または職員の操作で、内容が更新されています',
    en: 'This has been changed elsewhere or by another officer',
  },
  typed: { ja: '入力した内容（送られていません）', en: 'What you typed (it was not sent)' },
  typedName: { ja: '入力した内容', en: 'your text' },
  close: { ja: '閉じる', en: 'Close' },
  stopped: { ja: '停止・異動', en: 'Stopped' },
  reload: { ja: '最新の内容を読み込む', en: 'Load the latest content' },
  refusedTitle: { ja: '操作を行えませんでした', en: 'The action was not carried out' },
  infected: {
    ja: 'このファイルは開けません。提出者にはメールで知らせてあります。書類の出し直しを求めてください。',
    en: 'The file cannot be opened. The filer was told by mail. Ask for the document again.',
  },
  back: { ja: '審査の一覧に戻る', en: 'Back to the review desk' },
});
