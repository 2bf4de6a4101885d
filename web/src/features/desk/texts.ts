import { texts } from '@/i18n/texts';

export const deskTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  title: { ja: '審査', en: 'Review desk' },
  lead: {
    ja: '届いた申請・届出を、到達から古い順に状況ごとに並べています。',
    en: 'Applications by status, the longest waiting first.',
  },
  filter: { ja: '状況で絞り込む', en: 'Filter by status' },
  open: { ja: '対応中のすべて', en: 'All in progress' },
  count: {
    ja: (n: number) => `${n}件`,
    en: (n: number) => (n === 1 ? '1 application' : `${n} applications`),
  },
  none: {
    ja: 'この状況の申請・届出はありません。',
    en: 'There are no applications with this status.',
  },
  truncated: {
    ja: '件数が多いため、古い1000件だけを表示しています。',
    en: 'There are many applications, so only the oldest 1000 are shown.',
  },
  number: { ja: '電子申請番号', en: 'Application no.' },
  subject: { ja: '手続き', en: 'Procedure' },
  applicant: { ja: '申請者', en: 'Applicant' },
  received: { ja: '受付日', en: 'Received' },
  age: { ja: '経過', en: 'Age' },
  days: {
    ja: (n: number) => `${n}日`,
    en: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  },
  ago: {
    ja: (n: number) => (n === 0 ? '本日' : `${n}日経過`),
    en: (n: number) => (n === 0 ? 'today' : n === 1 ? 'yesterday' : `${n} days ago`),
  },
  destination: { ja: '提出先', en: 'Submitted to' },
  outcome: { ja: '結果', en: 'Outcome' },
  detailTitle: { ja: '申請・届出の審査', en: 'Review of an application' },
  inquiryNumber: { ja: '問い合わせ番号', en: 'Inquiry no.' },
  actor: { ja: '提出した人', en: 'Submitted by' },
  status: { ja: '状況', en: 'Status' },
  completionDate: { ja: '審査終了日', en: 'Review completed' },
  callSign: { ja: '呼出符号', en: 'Call sign' },
  reason: { ja: '認めない理由', en: 'Reason for the refusal' },
  GRANTED: { ja: '認めた', en: 'Granted' },
  REFUSED: { ja: '認めない', en: 'Refused' },
  actions: { ja: '次の操作', en: 'Next step' },
  accept: { ja: '受付処理を始める', en: 'Begin processing' },
  acceptTitle: { ja: '受付処理を始めますか', en: 'Begin processing?' },
  acceptBody: {
    ja: 'この申請の状況が「受付処理中」になります。申請者の画面にも表示されます。',
    en: 'The status becomes "Processing Reception". The applicant sees it, too.',
  },
  requestFee: { ja: '手数料の納付を求める', en: 'Request the fee' },
  requestFeeTitle: { ja: '手数料の納付を求めますか', en: 'Request the fee?' },
  requestFeeBody: {
    ja: (amount: string) =>
      `申請者に${amount}の納付を求め、納付に必要な番号を知らせます。納付が確認されると、審査が始まります。`,
    en: (amount: string) =>
      `The applicant is asked to pay ${amount} and gets the numbers for the payment. The review begins once it is paid.`,
  },
  start: { ja: '審査を始める', en: 'Start the review' },
  startTitle: { ja: '審査を始めますか', en: 'Start the review?' },
  startBody: {
    ja: 'この申請に納付を待つ手数料はありません。状況が「審査中」になります。',
    en: 'No fee is due for this application. The status becomes "Under Review".',
  },
  check: { ja: '届出の確認を終える', en: 'End the check' },
  checkTitle: { ja: '届出の確認を終えますか', en: 'End the check of this notification?' },
  checkBody: {
    ja: '内容に不備がないことを届け出た方に通知します。状況が「審査終了」になります。届出の効力は、到達した時に生じています。',
    en: 'The sender is told that nothing is missing. The status becomes "Review Completed". The notification took effect when it arrived.',
  },
  grant: { ja: '免許を与える', en: 'Grant the licence' },
  approve: { ja: '申請のとおり認める', en: 'Approve as filed' },
  refuse: { ja: '認めない', en: 'Refuse' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  viewer: {
    ja: '閲覧の権限でログインしています。操作はできません。',
    en: 'You are signed in with viewing rights and cannot change anything.',
  },
  waitingForFee: {
    ja: '手数料の納付を待っています。納付が確認されると、自動で審査に進みます。',
    en: 'Waiting for the payment. The review begins by itself once it is confirmed.',
  },
  waitingForApplicant: {
    ja: '申請者の補正を待っています。',
    en: "Waiting for the applicant's correction.",
  },
  finished: {
    ja: 'この申請の審査は終わっています。',
    en: 'The review of this application is over.',
  },
  moved: {
    ja: (status: string) => `状況が「${status}」になりました`,
    en: (status: string) => `The status is now "${status}"`,
  },
  stale: {
    ja: 'ほかの画面または職員の操作で、この申請が更新されています',
    en: 'This application has been changed elsewhere or by another officer',
  },
  staleBody: {
    ja: '今の操作は行われていません。最新の内容を読み込んで、状況を確かめてください。',
    en: 'Your action was not carried out. Load the latest content and check the status.',
  },
  reload: { ja: '最新の内容を読み込む', en: 'Load the latest content' },
  refusedTitle: { ja: '操作を行えませんでした', en: 'The action was not carried out' },
  tabs: { ja: '申請・届出の内容', en: 'Content of the application' },
  filed: { ja: '申請内容', en: 'Form' },
  attachments: { ja: (n: number) => `添付書類（${n}）`, en: (n: number) => `Attachments (${n})` },
  fee: { ja: '手数料', en: 'Fee' },
  timeline: { ja: '経過', en: 'Timeline' },
  holder: { ja: '申請者', en: 'Applicant' },
  infected: {
    ja: 'このファイルは開けません。申請者にはメールで知らせてあります。書類の出し直しを求めてください。',
    en: 'The file cannot be opened. The applicant was told by mail. Ask for the document again.',
  },
  back: { ja: '審査の一覧に戻る', en: 'Back to the review desk' },
});
