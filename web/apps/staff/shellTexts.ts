import { texts } from '@/i18n/texts';

/** What the staff portal says instead: it has no my page. */
export const shellTexts = texts({
  notFoundCode: { ja: 'エラー404', en: '404 Not Found' },
  notFoundAt: { ja: '開こうとしたアドレス：', en: 'Address: ' },
  serverErrorCode: { ja: 'エラー500', en: '500 Server Error' },
  serverErrorBody: {
    ja: 'しばらくたってから、職員用トップからもう一度操作してください。',
    en: 'Please wait a while and try again from the staff home page.',
  },
  genericBody: {
    ja: '処理を続けられませんでした。職員用トップに戻って、もう一度操作してください。',
    en: 'We could not continue. Please return to the staff home page and try again.',
  },
  transitionBody: {
    ja: 'この画面を直接開くことはできません。職員用トップからもう一度操作してください。',
    en: 'This page cannot be opened directly. Please start again from the staff home page.',
  },
  adviseHome: {
    ja: '職員用トップに戻って、操作をやり直してください。',
    en: 'Please return to the staff home page and start again.',
  },
  backHome: { ja: '職員用トップに戻る', en: 'Back to the staff home page' },
  popupOther: {
    ja: '予期しないエラーが発生しました。職員用トップに戻り、最初からやり直してください。',
    en: 'An unexpected error occurred. Please return to the staff home page and start over.',
  },
});
