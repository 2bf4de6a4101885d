import { texts } from '@/i18n/texts';

export const modifyTexts = texts({
  title: { ja: '補正', en: 'Correct an application' },
  lead: {
    ja: '提出先から返された項目だけを直せます。直したら、この画面から提出してください。',
    en: 'You can change only what the office returned. When it is done, submit it from this page.',
  },
  comment: { ja: '提出先から', en: 'From the office' },
  more: {
    ja: 'ほかの項目を直したため、この項目も確かめてください。',
    en: 'This follows from what you changed. Please check it, too.',
  },
  documents: { ja: '出し直す書類', en: 'Documents to send again' },
  again: {
    ja: 'この書類のファイルは、すべて出し直してください。前に提出したファイルは使われません。',
    en: 'Please send all files of this document again. The earlier ones are not used.',
  },
  filed: {
    ja: '前に提出した内容（変更できません）',
    en: 'What you submitted before (cannot be changed)',
  },
  kept: { ja: 'そのまま使われる書類', en: 'Documents that stay' },
  act: { ja: '補正を提出する', en: 'Submit the correction' },
  confirm: { ja: '補正の提出', en: 'Submit the correction' },
  wait: {
    ja: '書類を送っています。終わってから、もう一度押してください。',
    en: 'Documents are being sent. Press the button again when this is done.',
  },
  invalid: {
    ja: '入力内容に確認が必要な項目があります。',
    en: 'Some entries need to be checked.',
  },
});
