import { texts } from '@/i18n/texts';

/** Words that the pages about an application share. */
export const aboutTexts = texts({
  number: { ja: '電子申請番号', en: 'Electronic application number' },
  subject: { ja: '手続き', en: 'Procedure' },
  destination: { ja: '提出先', en: 'Submitted to' },
  impossible: { ja: '今はこの操作ができません', en: 'This cannot be done now' },
  toApplication: { ja: '申請・届出の詳細に戻る', en: 'Back to the filing' },
  drafts: { ja: '下書きの一覧へ', en: 'To your drafts' },
  unknown: {
    ja: '通信の途中で、受け付けられたかどうかを確認できませんでした。もう一度押してください。二重に受け付けられることはありません。',
    en: 'The connection broke before we could tell whether it has arrived. Press the button again. It is never received twice.',
  },
  unsaved: {
    ja: '最後に入力した内容をまだ保存できていません。保存できてから、もう一度押してください。',
    en: 'Your last entries are not saved yet. Press the button again once they are.',
  },
  failed: { ja: '送信できませんでした', en: 'This could not be sent' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  later: { ja: '中断して一覧へ', en: 'Continue later' },
  sending: { ja: '送信しています。そのままお待ちください。', en: 'Being sent. Please wait.' },
  start: { ja: '入力', en: 'Enter' },
  confirm: { ja: '確認', en: 'Check' },
});
