import { texts } from '@/i18n/texts';

/** What the error pages say. */
export const errorTexts = texts({
  notFoundTitle: { ja: 'ページが見つかりません', en: 'Page not found' },
  notFoundCode: { ja: '404 Not Found', en: '404 Not Found' },
  notFoundBody: {
    ja: 'お探しのページは見つかりませんでした。アドレスが間違っているか、ページが移動または削除された可能性があります。',
    en: 'We could not find the page you are looking for. The address may be wrong, or the page may have been moved or deleted.',
  },
  // What stands before an address that leads nowhere, as far as a portal calls it something of its own ($& is how it is called).
  notFoundAt: { ja: '$&', en: '$&' },
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
  mandateOverTitle: {
    ja: 'この委任状では操作できません',
    en: 'Nothing can be done under this power of attorney',
  },
  memberOverTitle: {
    ja: 'この法人・社団の名前では操作できません',
    en: 'Nothing can be done in the name of this firm',
  },
  adviseHome: {
    ja: 'マイページに戻って、操作をやり直してください。',
    en: 'Please return to My Page and start again.',
  },
  firms: { ja: '所属する法人・社団を見る', en: 'See my firms' },
  mandates: { ja: '委任状の一覧を見る', en: 'See the powers of attorney' },
  why: { ja: 'できることとできないことの理由を見る', en: 'See why it can or cannot be done' },
  backToPrincipal: {
    ja: '依頼者の申請・届出に戻る',
    en: 'Back to what the principal has submitted',
  },
  backHome: { ja: 'マイページに戻る', en: 'Back to My Page' },
  requestId: { ja: '問い合わせのための番号', en: 'Reference for support' },
});
