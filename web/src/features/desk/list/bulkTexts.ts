import { texts } from '@/i18n/texts';

const count = {
  ja: (n: number) => `${n.toLocaleString('ja')}件`,
  en: (n: number) => (n === 1 ? '1 case' : `${n.toLocaleString('en')} cases`),
};

/** What is said of work on many cases at once. */
export const bulkTexts = texts({
  assign: { ja: '担当を決める', en: 'Assign' },
  check: { ja: '届出の確認を終える', en: 'Complete the checks of notifications' },
  accept: { ja: '受付処理を始める', en: 'Begin processing' },
  acceptLead: {
    ja: '1件ごとに「内容と書類がそろっている」「この局の担当である」と確かめたものとして記録します。手続きの確認で指摘があるもの、提出者の情報がアカウントと異なるもの、初めの確認で「いいえ」としたものは残します。担当者がいないものは、自分の担当になります。',
    en: 'Each is recorded as complete and for this bureau to decide. What the checks point out, what differs from the account of its filer, and what was answered No at first is left. Those without an officer are assigned to you.',
  },
  fee: { ja: '手数料の納付を求める', en: 'Request the fees' },
  letter: { ja: '提出者に文例を送る', en: 'Send a letter to the filers' },
  letterLead: {
    ja: '文例は、1件ごとに内容を差し込み、提出されたときの言語で送ります。送る前に、それぞれの文を確かめられます。担当者がいないものは、自分の担当になります。',
    en: 'The text is filled for each case, in the language it was filed in. You can read each one before it is sent. Those without an officer are assigned to you.',
  },
  which: { ja: '文例', en: 'Letter template' },
  choose: { ja: '選んでください', en: 'Choose' },
  due: { ja: '提出期限', en: 'To be sent by' },
  reads: { ja: '送る文', en: 'What it says' },
  feeLead: {
    ja: '金額の分かっている手数料の納付を求めます。金額を決める必要があるものは残します。担当者がいないものは、自分の担当になります。',
    en: 'The fees whose amounts are known are asked for. Those whose amount has to be determined are left. Cases without an officer are assigned to you.',
  },
  checkLead: {
    ja: '形式の確認だけで終えられる届出の確認を終えます。読んで判断する必要があるものは残します。',
    en: 'Notifications that need nothing but the check of their form are completed. What has to be read and judged is left.',
  },
  chosen: {
    ja: (n: number) => `${count.ja(n)}を選んでいます。`,
    en: (n: number) => `${count.en(n)} selected.`,
  },
  all: { ja: '条件に合うものをすべて選んでいます。', en: 'All that match are selected.' },
  more: {
    ja: 'ほかにもありますが、1,000件までを扱います。',
    en: 'There are others; up to 1,000 are dealt with.',
  },
  to: { ja: '担当者', en: 'Officer' },
  me: { ja: (name: string) => `${name}（自分）`, en: (name: string) => `${name} (you)` },
  nobody: { ja: '担当者なしにする', en: 'Nobody: release them' },
  toWhom: { ja: (name: string) => `担当者：${name}`, en: (name: string) => `Assigned to: ${name}` },
  toNobody: { ja: '担当者：なし', en: 'Assigned to: nobody' },
  try: { ja: '結果を先に確かめる', en: 'See first what would come of it' },
  can: {
    ja: (n: number, of: number) => `${of}件のうち${n}件にできます`,
    en: (n: number, of: number) => `${n} of ${of} can be done`,
  },
  did: {
    ja: (n: number, of: number) => `${of}件のうち${n}件に行いました`,
    en: (n: number, of: number) => `${n} of ${of} were done`,
  },
  results: { ja: '1件ごとの結果', en: 'Result of each' },
  go: { ja: (n: number) => `${n}件に行う`, en: (n: number) => `Do it for ${n}` },
  under: {
    ja: (n: number, of: number) => `${of}件のうち${n}件を終えました`,
    en: (n: number, of: number) => `${n} of ${of} so far`,
  },
  cancel: { ja: 'やめる', en: 'Cancel' },
  close: { ja: '閉じる', en: 'Close' },
  CAN: { ja: 'できます', en: 'can be done' },
  changed: {
    ja: (n: number) =>
      `選んだうち${n}件に、この間に動きがありました。選択と入力は残っています。行えなくなったものには行わず、結果に理由を示します。`,
    en: (n: number) =>
      `${n} of those selected changed meanwhile. Your selection and entries are still here. What cannot be done any more is left out, and the result says why.`,
  },
  DONE: { ja: '行いました', en: 'done' },
  SAME: { ja: 'すでにその状態です', en: 'already so' },
  STALE: { ja: '選んだ後に変わりました', en: 'changed since you selected it' },
  COLLEAGUE: { ja: 'ほかの職員が担当しています', en: 'assigned to a colleague' },
  ENDED: { ja: '処理が終わっています', en: 'has ended' },
  UNKNOWN: {
    ja: '案件がないか、ほかの局の案件です',
    en: 'does not exist, or is of another bureau',
  },
  NOT_OF_BUREAU: {
    ja: '選んだ職員は、この提出先の担当ではありません',
    en: 'the officer does not work for its bureau',
  },
  NOT_TO_CHECK: {
    ja: '確認を待つ届出ではありません',
    en: 'not a notification waiting for its check',
  },
  NOT_TO_ASK: {
    ja: '納付を求める手数料がありません',
    en: 'no fee is due',
  },
  NOT_ACCEPTED: { ja: '受付処理がまだ始まっていません', en: 'processing has not begun yet' },
  NOT_TO_ACCEPT: {
    ja: '受付処理を待つ件ではありません',
    en: 'not waiting for its processing to begin',
  },
  TRIAGED_NO: {
    ja: '初めの確認に「いいえ」があります',
    en: 'answered No in the first check',
  },
  AMOUNT: {
    ja: '金額を決める必要があります',
    en: 'the amount has to be determined',
  },
  WITHDRAWAL: {
    ja: '取下げの申出があり、先に決める必要があります',
    en: 'withdrawal requested: decide that first',
  },
  HOLDER_DIFFERS: {
    ja: '提出者の情報がアカウントと異なり、理由が必要です',
    en: 'differs from the account of the filer: needs a reason',
  },
  NOT_TO_WRITE: {
    ja: '今の状況では送れません',
    en: 'not possible in its present status',
  },
  ASKED: {
    ja: '同じことの回答を待っています',
    en: 'already requested, and not answered yet',
  },
  ASKED_OFTEN: {
    ja: '求めた回数が上限に達しています',
    en: 'requested as often as allowed',
  },
  NOT_LATE: {
    ja: '納付期限を過ぎても未納の手数料がありません',
    en: 'no fee of it is past its due date',
  },
  UNFILLED: {
    ja: '書き込むところ（「・」だけの行、呼出符号など）が残っています',
    en: 'the letter has an open place: a line with nothing on it, or a call sign not known yet',
  },
  TOO_LONG: {
    ja: '差し込むと2,000文字を超えます',
    en: 'over 2,000 characters once it is filled',
  },
  WARNED: {
    ja: '確かめる点があります。開いて読んでください',
    en: 'something was pointed out: open it and read',
  },
});
