import { texts } from '@/i18n/texts';

/** What is said of the next steps of a case. */
export const stepTexts = texts({
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
    ja: (_what: string) =>
      '内容に不備がないことを、提出者に通知します。状況が「確認終了」になります。',
    en: (_what: string) =>
      'The filer is told that nothing is missing. The status becomes "Check Completed".',
  },
  /** Of a discontinuation, which has its own day (Radio Act, articles 22 and 23). */
  checkEnds: {
    ja: (what: string) =>
      `内容に不備がないことを、提出者に通知します。状況が「確認終了」になります。${what}により、無線局の免許（登録）は、届け出られた廃止の日に効力を失います（電波法第22条以下）。`,
    en: (_what: string) =>
      'The filer is told that nothing is missing. The status becomes "Check Completed". The licence or registration ends on the day of the discontinuation (Radio Act, article 22 and following).',
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
  takenAway: {
    ja: 'ほかの職員の担当になりました。',
    en: 'A colleague has the case now.',
  },
  finished: {
    ja: (what: string) => `この${what}の処理は終わっています。`,
    en: (what: string) => `Nothing is left to do for this ${what}.`,
  },
});
