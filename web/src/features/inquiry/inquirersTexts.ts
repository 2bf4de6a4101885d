import { texts } from '@/i18n/texts';

/** What a holder reads of those who may look at an application. */
export const inquirersTexts = texts({
  title: { ja: '照会人', en: 'Inquirers' },
  lead: {
    ja: '申請・届出の状況を見られる人です。入力内容は、許可した人だけが見られます。添付書類、手数料の納付、通知書は、照会人には見えません。',
    en: 'Who may see how this stands. Only whom you allow see what you entered. Inquirers see no attachments, payments or notices.',
  },
  myPage: { ja: 'マイページ', en: 'My Page' },
  progress: { ja: '申請・届出の状況', en: 'Application progress' },
  detail: { ja: '申請・届出', en: 'What was filed' },
  back: { ja: '申請・届出へ戻る', en: 'Back to what was filed' },
  add: { ja: '照会人を追加', en: 'Add an inquirer' },
  addLead: {
    ja: 'このメールアドレスに、招待のメールを送ります。メールには、あなたの名前や入力した文字は書かれません。',
    en: 'An invitation is mailed to the address. It says neither your name nor anything that you typed.',
  },
  name: { ja: '氏名', en: 'Name' },
  mail: { ja: 'メールアドレス', en: 'Email address' },
  addAct: { ja: '追加して招待する', en: 'Add and invite' },
  added: { ja: '照会人を追加しました', en: 'The inquirer has been added' },
  removed: { ja: '照会人を取り消しました', en: 'The inquirer has been removed' },
  none: { ja: '照会人はいません。', en: 'There are no inquirers.' },
  list: { ja: '照会人の一覧', en: 'List of inquirers' },
  count: {
    ja: (n: number, max: number) => `${n}人（${max}人まで登録できます）`,
    en: (n: number, max: number) => `${n} of up to ${max}`,
  },
  state: { ja: '状況', en: 'Status' },
  looked: { ja: (at: string) => `${at}に見ました`, en: (at: string) => `Looked on ${at}` },
  notLooked: { ja: 'まだ見ていません', en: 'Has not looked yet' },
  declined: { ja: '本人が照会をやめました', en: 'Stopped looking' },
  WAITING: { ja: '招待のメールはこれから送られます', en: 'The invitation is still to be mailed' },
  NONE: {
    ja: '招待のメールは送られていません（本人が受け取らない設定にしているか、このアドレスへの招待が多すぎます）',
    en: 'No invitation was mailed (the address wants none, or had too many today)',
  },
  contents: { ja: '入力内容', en: 'What you entered' },
  show: { ja: '見せる', en: 'Show' },
  showTo: { ja: (name: string) => `${name}に見せる`, en: (name: string) => `Show it to ${name}` },
  hide: { ja: '見せるのをやめる', en: 'Stop showing' },
  hideFrom: {
    ja: (name: string) => `${name}に見せるのをやめる`,
    en: (name: string) => `Stop showing it to ${name}`,
  },
  undelivered: {
    ja: (at: string) => `招待のメールが届きませんでした（${at}）`,
    en: (at: string) => `The invitation did not arrive (${at})`,
  },
  correct: { ja: '直して再送', en: 'Correct and resend' },
  correctOf: {
    ja: (name: string) => `${name}のメールアドレスを直して、もう一度招待する`,
    en: (name: string) => `Correct the address of ${name} and invite again`,
  },
  correctTitle: {
    ja: 'メールアドレスを直して、もう一度招待する',
    en: 'Correct the address and invite again',
  },
  correctLead: {
    ja: (name: string) =>
      `${name}への招待のメールが届きませんでした。正しいメールアドレスを入力してください。今のアドレスが使えるようになったときは、そのまま送れます。`,
    en: (name: string) =>
      `The invitation to ${name} did not arrive. Enter the right address; leave it as it is where it works again.`,
  },
  correctAct: { ja: 'もう一度招待する', en: 'Invite again' },
  corrected: { ja: 'もう一度招待しました', en: 'Invited again' },
  cancel: { ja: 'やめる', en: 'Cancel' },
  act: { ja: '操作', en: 'Act' },
  remove: { ja: '取り消す', en: 'Remove' },
  removeOf: { ja: (name: string) => `${name}を取り消す`, en: (name: string) => `Remove ${name}` },
  removeAsk: {
    ja: (name: string) => `${name}は、この申請・届出を見られなくなります。取り消しますか。`,
    en: (name: string) => `${name} will not see this any more. Remove?`,
  },
  failed: { ja: '変更できませんでした', en: 'Nothing was changed' },
});
