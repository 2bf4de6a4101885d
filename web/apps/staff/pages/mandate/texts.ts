import { texts } from '@/i18n/texts';

export const mandateTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  desk: { ja: '審査', en: 'Review desk' },
  title: { ja: '委任状', en: 'Power of attorney' },
  lead: {
    ja: (number: string) => `委任状番号 ${number}。見た人と日時は監査ログに残ります。`,
    en: (number: string) => `Number ${number}. Who looked, and when, is kept in the audit log.`,
  },
  state: { ja: '状態', en: 'State' },
  REQUESTED: { ja: '委任する人の署名待ち', en: 'Waits to be signed by the principal' },
  WAITING: { ja: '任される人の承諾待ち', en: 'Waits to be accepted by the delegate' },
  REGISTERED: { ja: '登録済み', en: 'Registered' },
  ENDED: { ja: '終了', en: 'Ended' },
  renewedBy: { ja: '更新した委任状', en: 'Its renewal' },
  changedBy: { ja: '代わりの新しい委任状', en: 'The one that took its place' },
  follows: { ja: '前の委任状', en: 'The earlier one' },
  otherName: {
    ja: (signed: string) =>
      `署名された内容では、任される人の名前は「${signed}」です。承諾したアカウントの名義と違います。`,
    en: (signed: string) =>
      `What was signed names ${signed}. The account that accepted has another name.`,
  },
  disputedTitle: {
    ja: '委任した側が、同意していないと申し出ています',
    en: 'The principal says that it was not agreed to',
  },
  disputed: {
    ja: 'この委任状で提出された申請・届出を調べ、本人に確かめてください。',
    en: 'Look at what was filed under it, and ask the principal.',
  },
  filings: {
    ja: 'この委任状で提出されたものを審査の一覧で見る',
    en: 'See what was filed under it, at the desk',
  },
  why: {
    ja: 'この委任状で何ができるかとその根拠を調べる',
    en: 'See what may be done under it, and why',
  },
  papers: { ja: '紙の委任状と写しを見る', en: 'Powers of attorney on paper, with their scans' },
  verified: { ja: '署名の検証', en: 'Whether the signature holds' },
  holds: {
    ja: '署名されたときの内容のままです。文書のハッシュ値も署名も一致しています。',
    en: 'It stands as it was signed: the document has the digest that was kept, and the signature holds.',
  },
  fails: { ja: '署名されたものと一致しません', en: 'It does not stand as it was signed' },
  UNSIGNED: { ja: 'まだ署名されていません。', en: 'It is not signed yet.' },
  DOCUMENT: {
    ja: '署名された文書のハッシュ値が、記録と違います。',
    en: 'The document is not the one whose digest was kept.',
  },
  SIGNATURE: {
    ja: '電子証明書による署名が、文書と一致しません。',
    en: 'The signature of the certificate does not hold.',
  },
  UNREADABLE: { ja: '署名された文書を読めません。', en: 'The document cannot be read.' },
  NUMBER: {
    ja: '番号が、署名された内容と違います。',
    en: 'The number is another than was signed.',
  },
  SCOPE: {
    ja: '任せる範囲が、署名された内容と違います。',
    en: 'What it is for is another than was signed.',
  },
  PARENT: {
    ja: '元の委任状が、署名された内容と違います。',
    en: 'The one above it is another than was signed.',
  },
  PERIOD: {
    ja: '有効期間が、署名された内容と違います。',
    en: 'Its days are others than were signed.',
  },
  PRINCIPAL: {
    ja: '委任する人が、署名された内容と違います。',
    en: 'The principal is another than was signed.',
  },
  DELEGATE: {
    ja: '任される人が、署名された内容と違います。',
    en: 'The delegate is another than was signed.',
  },
  log: { ja: '記録', en: 'Activity' },
  logLead: {
    ja: '新しいものから順に並んでいます。双方にも同じ記録が見えます。',
    en: 'Newest first. Both sides see the same.',
  },
  more: { ja: 'さらに前の記録を表示する', en: 'Show earlier entries' },
  back: { ja: '審査の一覧に戻る', en: 'Back to the desk' },
});
