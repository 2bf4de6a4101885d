import { texts } from '@/i18n/texts';
import { commonTexts } from './commonTexts';

export const licenceTexts = texts({
  ...commonTexts,
  procedures: { ja: '申請・届出をする', en: 'Apply or notify' },
  myPage: { ja: 'マイページ', en: 'My Page' },
  detailTitle: { ja: '電子免許状の詳細', en: 'Digital licence' },
  /** Of equipment, which has no licence. */
  recordTitle: { ja: '記録の詳細', en: 'Record' },
  validNow: {
    ja: (what: string) => `この${what}は有効です`,
    en: (what: string) => `This ${what} is valid`,
  },
  invalidNow: {
    ja: (what: string) => `この${what}は無効です`,
    en: (what: string) => `This ${what} is not valid`,
  },
  /** Of what has no term. */
  standsNow: {
    ja: (what: string) => `この${what}に係る取扱いは、廃止されていません`,
    en: (what: string) => `What this ${what} is about is not discontinued`,
  },
  discontinuedNow: {
    ja: (what: string) => `この${what}に係る取扱いは、廃止されています`,
    en: (what: string) => `What this ${what} is about is discontinued`,
  },
  withdrawnNow: {
    ja: (what: string) => `この${what}は取り下げられています`,
    en: (what: string) => `This ${what} is withdrawn`,
  },
  withdrawnOn: {
    ja: (day: string) => `取下げの年月日: ${day}`,
    en: (day: string) => `Withdrawn on ${day}`,
  },
  voidBecause: {
    ja: (what: string) =>
      `有効期間が始まる前に、廃止または取消しがあったため、この${what}は有効になりません。`,
    en: (what: string) =>
      `It was discontinued or revoked before its term began, so this ${what} does not become valid.`,
  },
  revoked: {
    ja: (what: string, yet: boolean) =>
      `この${what}は、総合通信局が取り消しま${yet ? 'した' : 'す'}。くわしくは、通知文書でご覧ください。`,
    en: (what: string, yet: boolean) =>
      `The bureau ${yet ? 'has revoked' : 'revokes'} this ${what}. The written notice says more.`,
  },
  passedOn: {
    ja: (what: string, day: string, yet: boolean) =>
      `この${what}は、${day}に、ほかの方に承継され${yet ? 'ました' : 'ます'}。`,
    en: (what: string, day: string, yet: boolean) =>
      `This ${what} ${yet ? 'passed' : 'passes'} on to another holder on ${day}.`,
  },
  notBegun: {
    ja: (day: string) => `申請・届出は、有効期間が始まる${day}からできます。`,
    en: (day: string) => `You can apply or notify from ${day}, when the term begins.`,
  },
  untilPassed: {
    ja: '申請・届出は、承継の日の前日までできます。その日までに決定していない申請は、承継した方に引き継がれます。',
    en: 'You can apply or notify until the day before it passes on. What is not decided by then goes on as the new holder’s.',
  },
  upcomingNow: {
    ja: (what: string) => `この${what}の有効期間はまだ始まっていません`,
    en: (what: string) => `The term of this ${what} has not begun yet`,
  },
  size: { ja: '表示の大きさ', en: 'Display size' },
  larger: { ja: '拡大する', en: 'Enlarge' },
  smaller: { ja: '縮小する', en: 'Reduce' },
  print: { ja: '印刷する', en: 'Print' },
  pdf: { ja: 'PDFを保存する', en: 'Download the PDF' },
  sheet: {
    ja: (document: string) => `${document}（縦横に動かせます）`,
    en: (document: string) => `${document} (can be scrolled)`,
  },
  calendar: { ja: 'カレンダーに入れる', en: 'Add to your calendar' },
  calendarFile: { ja: 'ファイルを受け取る（ICS）', en: 'Get the file (ICS)' },
  calendarHelp: {
    ja: (renewable: boolean) =>
      `有効期間が終わる日${renewable ? 'と、再免許（再登録）を申請できる期間' : ''}を、カレンダーのファイル（ICS）で受け取れます。近くなると、カレンダーがお知らせします。`,
    en: (renewable: boolean) =>
      `Get the last day${renewable ? ', and the period in which you can apply for renewal,' : ''} as a calendar file (ICS). Your calendar reminds you in time.`,
  },
  access: { ja: '許可番号と閲覧用PIN', en: 'Permit number and viewing PIN' },
  accessHelp: {
    ja: '第三者に内容を見せるときに使う番号です。見せる相手だけに知らせてください。相手は、次のページに入力して見ます。',
    en: 'With these you let someone else view this record. Tell them only to the person concerned, who enters them on this page:',
  },
  inquiryPage: {
    ja: '番号とPINで電子免許状などを見る',
    en: 'View a licence or record with its permit number and PIN',
  },
  renewPin: { ja: '閲覧用PINを新しくする', en: 'Renew the viewing PIN' },
  renewAsk: {
    ja: '新しいPINを作ります。今のPINでは、もう見られなくなります。見せたい相手には、新しいPINを知らせてください。',
    en: 'A new PIN is made. The present one no longer works. Tell the new PIN to those who may see it.',
  },
  renewDo: { ja: '新しくする', en: 'Renew' },
  renewed: { ja: '閲覧用PINを新しくしました', en: 'The viewing PIN is renewed' },
  views: { ja: '番号とPINで見られた記録', en: 'Who viewed it by number and PIN' },
  viewsHelp: {
    ja: '見た日時と機器の種類を1年間、新しいものから100件まで表示します。だれが見たかは記録していません。',
    en: 'When and with what kind of device, for a year, the newest 100. We do not record who it was.',
  },
  noViews: { ja: 'まだ見られていません。', en: 'Nobody has viewed it yet.' },
  viewedAt: { ja: '日時', en: 'When' },
  device: { ja: '機器', en: 'Device' },
  phone: { ja: 'スマートフォン', en: 'Smartphone' },
  tablet: { ja: 'タブレット', en: 'Tablet' },
  computer: { ja: 'パソコン', en: 'Computer' },
  other: { ja: 'その他', en: 'Other' },
  wrong: {
    ja: (n: number) => `最近、間違ったPINが${n}回入力されました`,
    en: (n: number) =>
      n === 1 ? 'A wrong PIN was entered recently' : `Wrong PINs were entered ${n} times recently`,
  },
  wrongHelp: {
    ja: '心当たりがないときは、閲覧用PINを新しくしてください。',
    en: 'If you do not know why, renew the viewing PIN.',
  },
  show: { ja: '番号とPINを表示する', en: 'Show the number and the PIN' },
  hide: { ja: '番号とPINを隠す', en: 'Hide the number and the PIN' },
  permitNumber: { ja: '許可番号', en: 'Permit number' },
  pin: { ja: '閲覧用PIN', en: 'Viewing PIN' },
  toApplication: { ja: '申請・届出の状況を見る', en: 'See the filing' },
  back: { ja: '電子免許状の一覧に戻る', en: 'Back to digital licences' },
});
