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
  popupExpiredTitle: { ja: 'もう一度ログインしてください', en: 'Please log in again' },
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
  errorPrefix: { ja: 'エラー: ', en: 'Error: ' },
});
