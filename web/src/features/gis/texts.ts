import { texts } from '@/i18n/texts';

export const gisTexts = texts({
  top: { ja: 'トップページ', en: 'Top page' },
  signIn: { ja: 'ログインして利用する', en: 'Sign in' },
  signUp: { ja: 'アカウントを発行する', en: 'Get an account' },
  temporary: { ja: '一時利用をする', en: 'Use it once' },
  toEntrance: { ja: '縦覧の入口へ進む', en: 'Go to the entrance' },
  register: { ja: '一時利用の登録を始める', en: 'Begin the temporary registration' },
  about: { ja: '縦覧のご案内', en: 'About the viewing' },
  account: { ja: 'アカウントを発行する', en: 'Get an account' },

  title: { ja: '伝搬障害防止区域図の縦覧', en: 'Viewing the zones protected from obstruction' },
  lead: {
    ja: '縦覧の利用状況と、図面を見られる場所を確認できます。',
    en: 'See how you may use the viewing, and where the maps are.',
  },
  usage: { ja: '利用状況', en: 'Your use' },
  name: { ja: '名前', en: 'Name' },
  kind: { ja: '利用のしかた', en: 'Kind of use' },
  kindFull: { ja: 'アカウント', en: 'Account' },
  kindTemporary: { ja: '一時利用', en: 'Temporary use' },
  until: { ja: '利用できる期限', en: 'Until' },
  services: { ja: '登録しているサービス', en: 'Registered services' },
  pending: { ja: '（確認待ち）', en: ' (waiting for your identity check)' },
  none: { ja: 'ありません', en: 'None' },
  mayUse: { ja: '縦覧を利用できます', en: 'You may use the viewing' },
  mayUseBody: {
    ja: '図面は総合通信局が管理しています。このポータルには図面のデータがないため、下の総合通信局で確認してください。局に問い合わせると、建てる場所が区域にあたるかどうかを確かめられます。',
    en: 'The maps are kept by the regional bureaus, and this portal holds no map data: please look at them at the bureaus below. A bureau also tells you whether a place lies within a zone.',
  },
  noService: {
    ja: 'このアカウントには「伝搬障害防止区域図の縦覧」のサービスがありません',
    en: 'This account does not have the viewing service',
  },
  noServiceBody: {
    ja: 'アカウント情報からサービスを追加できます。総合通信局の窓口では、アカウントがなくても図面を見られます。',
    en: 'You can add the service to your account. At the counters of the bureaus the maps can be seen without an account.',
  },
  addService: { ja: 'サービスを追加する', en: 'Add the service' },
  review: {
    ja: 'アカウントの審査が終わると利用できます',
    en: 'You may use it once your account has been reviewed',
  },
  reviewLetter: {
    ja: '確認コードを、ご登録の住所に郵送しています。届いたら入力してください。総合通信局の窓口では、今すぐ図面を見られます。',
    en: 'A letter with a code is on its way to your registered address. Enter the code when it arrives. At the counters of the bureaus the maps can be seen at once.',
  },
  enterCode: { ja: '確認コードを入力する', en: 'Enter the code' },
  reviewBody: {
    ja: '審査が終わるまでお待ちください。総合通信局の窓口では、今すぐ図面を見られます。',
    en: 'Please wait until the review ends. At the counters of the bureaus the maps can be seen at once.',
  },
  myPageTitle: { ja: 'マイページ（縦覧）', en: 'My Page (viewing)' },
  myPageLead: {
    ja: '縦覧を利用するためのアカウントの状態です。',
    en: 'Your account, as far as the viewing needs it.',
  },
  more: { ja: 'アカウントの手続き', en: 'Your account' },
  myPage: { ja: 'マイページ', en: 'My Page' },
  myPageHelp: {
    ja: 'アカウントの状態とお知らせを見ます。',
    en: 'The state of your account, and announcements.',
  },
  info: { ja: 'アカウント情報', en: 'Account data' },
  infoHelp: {
    ja: '登録している内容を確かめ、変更します。',
    en: 'See and change what is registered.',
  },
  migration: { ja: '旧縦覧システムからの移行', en: 'Carry over from the old site' },
  migrationHelp: {
    ja: '更新前の照会と回答を、このアカウントに移します。',
    en: 'Bring inquiries and answers from before the renewal here.',
  },

  returning: { ja: 'ログインしています', en: 'Signing you in' },
  returnFailed: { ja: 'ログインできませんでした', en: 'You could not be signed in' },
  denied: {
    ja: 'ログインが取り消されたか、認められませんでした。もう一度お試しください。',
    en: 'The sign-in was cancelled or refused. Please try again.',
  },
  nothing: {
    ja: 'このページは、ログインの途中でだけ使います。縦覧のご案内から始めてください。',
    en: 'This page is only used on the way of a sign-in. Please begin at ‘About the viewing’.',
  },
  again: { ja: 'もう一度ログインする', en: 'Sign in again' },

  signedOut: { ja: 'ログアウトしました', en: 'You have signed out' },
  signedOutLead: {
    ja: 'ご利用ありがとうございました。共用のパソコンをお使いの場合は、ブラウザーを閉じてください。',
    en: 'Thank you for using the viewing. If you are on a shared computer, please close the browser.',
  },
  stillIn: { ja: 'まだログインしています', en: 'You are still signed in' },
  stillInBody: {
    ja: '別のタブなどでログインしています。',
    en: 'You are signed in, for instance on another tab.',
  },
  signOut: { ja: 'ログアウト', en: 'Sign out' },
});
