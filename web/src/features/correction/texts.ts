import { texts } from '@/i18n/texts';

export const modifyTexts = texts({
  title: { ja: '補正', en: 'Correction' },
  lead: {
    ja: '提出先から返された項目だけを直せます。直したら、この画面から提出してください。',
    en: 'You can change only what the office returned. Then submit it from this page.',
  },
  comment: { ja: '提出先から', en: 'From the office' },
  more: {
    ja: '直す項目と関わりのある項目です。この項目も確かめてください。',
    en: 'This goes with what you change. Please check it, too.',
  },
  documents: { ja: '出し直す書類', en: 'Documents to send again' },
  again: {
    ja: 'この書類のファイルは、すべて出し直してください。前に提出したファイルは使われません。',
    en: 'Please send all files of this document again. The earlier ones are not used.',
  },
  stays: {
    ja: (files: string) =>
      `新しいファイルを添付しなければ、前に提出したファイルがそのまま使われます（${files}）。`,
    en: (files: string) => `The earlier files stay unless you attach new ones (${files}).`,
  },
  leftOut: {
    ja: (files: string) =>
      `直した内容に合わないため、前に提出したファイルは使われません（${files}）。`,
    en: (files: string) => `The earlier files do not fit any more and are left out (${files}).`,
  },
  lastDayOver: {
    ja: (date: string) => `補正の期限（${date}）を過ぎています。まだ提出できます。`,
    en: (date: string) => `The correction was asked for by ${date}. You can still send it.`,
  },
  lastDay: {
    ja: (date: string) => `補正の期限: ${date}`,
    en: (date: string) => `To be corrected by ${date}`,
  },
  cancelled: {
    ja: '提出先が補正の求めを取り消したため、補正は不要になりました。入力した内容は、削除するまで下書きに残ります。',
    en: 'The office has taken its request back, so no correction is needed. What you entered stays in your drafts until you delete it.',
  },
  onPaper: {
    ja: (date: string) =>
      `この補正は、${date}に届いた紙で受け付けました。この画面から提出する必要はありません。入力した内容は、削除するまで下書きに残ります。`,
    en: (date: string) =>
      `This correction was answered on paper, which arrived on ${date}. You need not submit it here. What you entered stays in your drafts until you delete it.`,
  },
  typed: { ja: '入力していた内容', en: 'What you had entered' },
  filed: {
    ja: '前に提出した内容（変更できません）',
    en: 'What you submitted (cannot change)',
  },
  kept: { ja: 'そのまま使われる書類', en: 'Documents that stay' },
  act: { ja: '補正を提出する', en: 'Submit the correction' },
  confirm: { ja: '補正の提出', en: 'Submit the correction' },
  wait: {
    ja: '書類を送っています。終わってから、もう一度押してください。',
    en: 'Documents are being sent. Press again when this is done.',
  },
  invalid: {
    ja: '入力内容に確認が必要な項目があります。',
    en: 'Some entries need to be checked.',
  },
});
