import { texts } from '@/i18n/texts';
import type { Move } from './typed';

export const approvalTexts = texts({
  title: { ja: '決定の案', en: 'Drafted decision' },
  WAITING: { ja: '承認を待っています。', en: 'It waits for approval.' },
  SCHEDULED: {
    ja: (day: string) => `${day}に許可し、提出者に知らせます。それまでは、何も知らせません。`,
    en: (day: string) =>
      `It is granted on ${day}, and the filer told then. Nothing is told before.`,
  },
  RETURNED: {
    ja: '差し戻されました。作り直してください。',
    en: 'It was sent back. Draft it again.',
  },
  failed: {
    ja: '予定した日に許可できませんでした。決め直してください。',
    en: 'It could not be granted on its day. Decide it again.',
  },
  why_CHANGED: {
    ja: '決めたあとに、この申請・届出に動きがありました。',
    en: 'Something has happened to the filing since it was decided.',
  },
  why_WITHDRAWAL: {
    ja: '提出者が取下げを求めています。',
    en: 'The filer asks for its withdrawal.',
  },
  why_REFUSED: {
    ja: '決めた内容のままでは許可できなくなりました。',
    en: 'It cannot be granted as it was decided any more.',
  },
  void: {
    ja: 'この案は無効になりました。内容を確かめて、案を作り直してください。',
    en: 'This draft is void. Check the case and draft the decision again.',
  },
  void_CHANGED: {
    ja: '案を作ったあとに、この申請・届出に動きがあったためです。',
    en: 'Something has happened to the filing since it was drafted.',
  },
  void_WITHDRAWAL: {
    ja: '案を作ったあとに、提出者が取下げを求めたためです。',
    en: 'The filer has asked for its withdrawal since it was drafted.',
  },
  void_DRAFTER_GONE: {
    ja: '案を作った人が、この提出先の審査担当者ではなくなったためです。差し戻してください。',
    en: 'Who drafted it does not decide at this bureau any more. Send it back.',
  },
  outcome: { ja: '決定', en: 'Decision' },
  GRANTED: { ja: '認める', en: 'Grant' },
  REFUSED: { ja: '認めない', en: 'Refuse' },
  drafter: { ja: '案を作った人', en: 'Drafted by' },
  approver: { ja: '決めた人', en: 'Decided by' },
  returner: { ja: '差し戻した人', en: 'Sent back by' },
  on: { ja: '許可する日', en: 'Granted on' },
  atOnce: { ja: '承認されたとき', en: 'Once it is approved' },
  ground: { ja: '根拠', en: 'Legal ground' },
  reason: { ja: '理由', en: 'Reason' },
  differenceReason: {
    ja: '本人確認の内容と違っても認める理由',
    en: 'Reason for granting despite the proof of the holder',
  },
  words: { ja: '差戻しの理由', en: 'Why it was sent back' },
  unwritten: {
    ja: (line: string) => `${line}（電力は免許に書きません）`,
    en: (line: string) => `${line} (power not stated on the licence)`,
  },
  departure: {
    ja: '提出の内容と違う内容にする理由',
    en: 'Why it differs from the filing',
  },
  departureHelp: {
    ja: '違うところと、この理由を、不服があるときの手続きとともに通知書で提出者に知らせます。',
    en: 'It stands in the notice, with the differences and how to object.',
  },
  licence: { ja: '決定の内容', en: 'Decided content' },
  item: { ja: '項目', en: 'Item' },
  filed: { ja: '提出のとおり', en: 'As filed' },
  drafted: { ja: '案', en: 'Draft' },
  differs: { ja: '違い', en: 'Differs' },
  callSign: { ja: '呼出符号・呼出名称', en: 'Call sign or call name' },
  emissions: {
    ja: '電波の型式、周波数及び空中線電力',
    en: 'Emissions, frequencies and antenna powers',
  },
  place: { ja: '設置（常置）場所', en: 'Place of the radio equipment' },
  movementRange: { ja: '移動範囲', en: 'Range of movement' },
  term: { ja: '有効期間', en: 'Term' },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  due: { ja: '期限', en: 'Due' },
  none: { ja: '—', en: '—' },
  approve: { ja: '承認する', en: 'Approve' },
  approveTitle: { ja: 'この案を承認しますか', en: 'Approve this draft?' },
  approveNow: {
    ja: '案のとおりに決定し、提出者に通知します。元に戻せません。',
    en: 'It is decided as drafted, and the filer is notified. This cannot be undone.',
  },
  approveLater: {
    ja: (day: string) =>
      `${day}に許可し、そのときに提出者に通知します。それまでは取りやめることができます。`,
    en: (day: string) =>
      `It is granted on ${day}, and the filer notified then. Until then it can be called off.`,
  },
  giveBack: { ja: '差し戻す', en: 'Send it back' },
  takeBack: { ja: '案を取り下げる', en: 'Withdraw the draft' },
  callOff: { ja: '許可の予定を取りやめる', en: 'Cancel the grant' },
  why: { ja: '理由（職員だけが見ます）', en: 'Reason (only staff see it)' },
  stop: { ja: 'やめる', en: 'Cancel' },
  two: {
    ja: 'この決定には、ほかの審査担当者または管理者の承認が必要です。案を出すと、承認を待ちます。それまで、提出者には何も知らせません。',
    en: 'This decision has to be approved by another officer or administrator. The draft waits for that, and the filer is told nothing until then.',
  },
  day: { ja: '許可する日（任意）', en: 'Day of the grant (optional)' },
  plainDay: { ja: '認める日（任意）', en: 'Day of the approval (optional)' },
  dayHelp: {
    ja: '明日からあとの日を選ぶと、その日に許可し、提出者に知らせます。有効期間も、その日から始まるように変わります（再免許と再登録では変わりません）。',
    en: 'On a day from tomorrow on it is granted, and the filer told, on that day. The term moves with it, but for a renewal.',
  },
  plainDayHelp: {
    ja: '明日以降の日付を入力すると、その日に認めて、提出者に知らせます。',
    en: 'On a day from tomorrow on it is approved, and the filer told, on that day.',
  },
  closed: {
    ja: '閉庁日（土曜日、日曜日、祝日、年末年始）です。この日に認めることもできますが、日付を確かめてください。',
    en: 'The offices are closed on this day. It can be granted on it all the same; check the date.',
  },
  confirmTwo: {
    ja: '案を出して、ほかの審査担当者または管理者の承認を待ちます。提出者には、まだ何も知らせません。',
    en: 'The draft goes to another officer or administrator for approval. The filer is told nothing yet.',
  },
  draftTitle: { ja: '決定の案を出しますか', en: 'Submit this draft?' },
  draftAct: { ja: '案を出す', en: 'Submit the draft' },
  dayTitle: { ja: '許可を予定しますか', en: 'Schedule the grant?' },
  dayAct: { ja: '許可を予定する', en: 'Schedule the grant' },
  confirmDay: {
    ja: '選んだ日に許可し、そのときに提出者に通知します。それまでは取りやめることができます。',
    en: 'It is granted on the chosen day, and the filer notified then. Until then it can be called off.',
  },
  doneDraft: { ja: '決定の案を記録しました', en: 'The drafted decision was kept' },
  doneApprove: {
    ja: '承認しました。決めた日に許可します',
    en: 'Approved. It is granted on its day',
  },
  doneDay: { ja: '許可を予定しました', en: 'The grant was scheduled' },
  doneCallOff: { ja: '許可の予定を取りやめました', en: 'The scheduled grant was cancelled' },
  doneReturn: { ja: '案を差し戻しました', en: 'The draft was sent back' },
  doneWithdraw: { ja: '案を取り下げました', en: 'The draft was withdrawn' },
});

/** What is told once something became of a draft; scheduled is one that waits for its day, or did, and for nobody's approval. */
export function draftDone(action: Move['action'], scheduled: boolean) {
  switch (action) {
    case 'decision-approve':
      return 'doneApprove';
    case 'decision-return':
      return 'doneReturn';
    case 'decision-withdraw':
      return scheduled ? 'doneCallOff' : 'doneWithdraw';
    default:
      return scheduled ? 'doneDay' : 'doneDraft';
  }
}
