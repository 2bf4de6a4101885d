import { texts } from '@/i18n/texts';

export const shellTexts = texts({
  skip: { ja: '本文へ進む', en: 'Skip to main content' },
  updating: { ja: '処理しています', en: 'Processing' },
  menu: { ja: 'メニュー', en: 'Menu' },
  closeMenu: { ja: '閉じる', en: 'Close' },
  settings: { ja: '表示の設定', en: 'Display settings' },
  fontSize: { ja: '文字の大きさ', en: 'Text size' },
  m: { ja: '標準', en: 'Standard' },
  l: { ja: '大', en: 'Large' },
  ll: { ja: '特大', en: 'Extra large' },
  language: { ja: '言語', en: 'Language' },
  signIn: { ja: 'ログイン', en: 'Sign in' },
  signOut: { ja: 'ログアウト', en: 'Sign out' },
  signedInAs: { ja: 'ログイン中', en: 'Signed in as' },
  nav: { ja: '主なメニュー', en: 'Main menu' },
  footerNav: { ja: 'サイトの案内', en: 'Site links' },
  toTop: { ja: 'ページの先頭へ', en: 'Back to top' },
  popupTitle: { ja: 'エラーが発生しました', en: 'An error occurred' },
  popupClose: { ja: '閉じる', en: 'Close' },
  popupNoStatus: {
    ja: '予期しないエラーが発生しました。入力内容を確認して、もう一度お試しください。',
    en: 'An unexpected error occurred. Please check your input and try again.',
  },
  popupExpired: {
    ja: 'セッションの有効期限が切れました。もう一度ログインしてください。',
    en: 'Your session has timed out. Please log in again.',
  },
  popupOther: {
    ja: '予期しないエラーが発生しました。トップページに戻り、最初からやり直してください。',
    en: 'An unexpected error occurred. Please return to the top page and start over.',
  },
  notFoundTitle: { ja: 'ページが見つかりません', en: 'Page not found' },
  notFoundCode: { ja: '404 Not Found', en: '404 Not Found' },
  notFoundBody: {
    ja: 'お探しのページは見つかりませんでした。アドレスが間違っているか、ページが移動または削除された可能性があります。',
    en: 'We could not find the page you are looking for. The address may be wrong, or the page may have been moved or deleted.',
  },
  serverErrorTitle: { ja: 'サーバーでエラーが発生しました', en: 'A server error occurred' },
  serverErrorCode: { ja: '500 Server Error', en: '500 Server Error' },
  serverErrorBody: {
    ja: 'ご不便をおかけして申し訳ありません。しばらくたってから、マイページからもう一度お試しください。',
    en: 'We are sorry for the inconvenience. Please wait a while and try again from My Page.',
  },
  genericTitle: { ja: 'エラーが発生しました', en: 'An error occurred' },
  genericBody: {
    ja: '処理を続けられませんでした。マイページに戻って、もう一度お試しください。',
    en: 'We could not continue. Please return to My Page and try again.',
  },
  transitionTitle: { ja: '画面の移動が正しくありません', en: 'Invalid page transition' },
  transitionBody: {
    ja: 'この画面を直接開くことはできません。お手数ですが、マイページからもう一度ご利用ください。',
    en: 'This page cannot be opened directly. Please use the service again from My Page.',
  },
  adviseHome: {
    ja: 'マイページに戻って、操作をやり直してください。',
    en: 'Please return to My Page and start again.',
  },
  backHome: { ja: 'マイページに戻る', en: 'Back to My Page' },
  requestId: { ja: '問い合わせのための番号', en: 'Reference for support' },
  logoutTitle: { ja: 'ログアウトしました', en: 'You have signed out' },
  logoutBody: {
    ja: 'ご利用ありがとうございました。共用のパソコンをお使いの場合は、ブラウザーを閉じてください。',
    en: 'Thank you for using the portal. If you are on a shared computer, please close the browser.',
  },
  errorPrefix: { ja: 'エラー: ', en: 'Error: ' },
});
