import { texts } from '@/i18n/texts';

export const openRequestsTexts = texts({
  correction: {
    ja: (places: number) => `補正を求められているところ: ${places}か所`,
    en: (places: number) => `To be corrected: ${places === 1 ? '1 place' : `${places} places`}`,
  },
  correctionDue: {
    ja: (due: string) => `補正の期限: ${due}`,
    en: (due: string) => `To be corrected by ${due}`,
  },
  correctionOver: {
    ja: (due: string) =>
      `補正の期限（${due}）を過ぎています。まだ提出できますので、早めに提出してください。`,
    en: (due: string) =>
      `The correction was asked for by ${due}, and that day is over. You can still send it; please do so soon.`,
  },
  paused: { ja: '標準処理期間', en: 'Standard time' },
  pausedSince: {
    ja: (since: string) =>
      `補正を求めた${since}から、補正が提出される日まで、標準処理期間の計算を止めています。`,
    en: (since: string) =>
      `It stands still from ${since}, when the correction was asked for, until the correction is there.`,
  },
  resumed: {
    ja: (day: string) => `本日提出すると、標準処理期間は${day}までになります。`,
    en: (day: string) => `If you send it today, the standard time ends on ${day}.`,
  },
  resumedLast: {
    ja: (day: string) => `補正の期限の日に提出すると、${day}までになります。`,
    en: (day: string) => ` If you send it on its last day, it ends on ${day}.`,
  },
  addedOver: {
    ja: (due: string) => `提出先から追加を求められています（提出期限 ${due} を過ぎています）`,
    en: (due: string) => `The office asked for an addition by ${due}, and that day is over`,
  },
  toAddNow: {
    ja: '求められた書類や説明は、まだ提出できます。早めに提出してください。',
    en: 'You can still send the documents or the explanation asked for. Please do so soon.',
  },
  correctionFields: {
    ja: '「補正する」を押すと、直すところと、それぞれの理由が表示されます。',
    en: 'Press "Correct it" to see each place and what is wrong with it.',
  },
  added: {
    ja: (due: string) => `提出先から追加を求められています（提出期限: ${due}）`,
    en: (due: string) => `The office asks for an addition by ${due}`,
  },
  whatToDo: { ja: 'していただくこと', en: 'What you have to do' },
  toAdd: {
    ja: (due: string) => `求められた書類や説明を、${due}までに追加で提出してください。`,
    en: (due: string) => `Please send the documents or the explanation asked for by ${due}.`,
  },
  toAnswer: {
    ja: '提出先からの質問に回答してください。',
    en: 'Please answer the question from the office.',
  },
  toWait: {
    ja: 'いま、していただくことはありません。取下げについて決まると、メールでお知らせします。認められなかったときは、手続きが続きます。',
    en: 'Nothing for now. We will send you a mail when the withdrawal is decided. If it is not accepted, the procedure goes on.',
  },
  withdrawal: { ja: '取下げ', en: 'Withdrawal' },
  withdrawalOpen: {
    ja: '取下げの求めを提出先が確認しています。お知らせをお待ちください。',
    en: 'The office is looking at your request for withdrawal. Please wait for its answer.',
  },
  withdrawalRefused: {
    ja: '取下げが認められなかった理由',
    en: 'Why the withdrawal was not accepted',
  },
});
