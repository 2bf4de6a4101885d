import { texts } from '@/i18n/texts';

export const addTexts = texts({
  title: { ja: '追加の提出', en: 'Send an addition' },
  lead: {
    ja: '提出先から求められた書類や説明を、追加で提出します。',
    en: 'Send the documents or the explanation that the office asked for.',
  },
  check: { ja: '追加する内容の確認', en: 'Check the addition' },
  request: { ja: '求められていること', en: 'What is asked for' },
  due: { ja: '提出期限', en: 'To be sent by' },
  over: {
    ja: (date: string) => `${date}（期限を過ぎています。まだ提出できます）`,
    en: (date: string) => `${date} (this day is over; you can still send it)`,
  },
  text: { ja: '説明', en: 'Explanation' },
  textHelp: {
    ja: '書類だけを提出するときは、入力しなくてもかまいません。2,000文字まで入力できます。',
    en: 'May stay empty if you send documents only. Up to 2,000 characters.',
  },
  documents: { ja: '追加する書類', en: 'Documents to add' },
  none: { ja: '（なし）', en: '(none)' },
  nothing: {
    ja: '説明を入力するか、書類を添付してください。',
    en: 'Enter an explanation or attach a document.',
  },
  wait: {
    ja: '書類を送っています。終わるまでお待ちください。',
    en: 'Documents are being sent. Please wait until this is done.',
  },
  next: { ja: '確認へ進む', en: 'Check' },
  back: { ja: '入力に戻る', en: 'Back' },
  act: { ja: 'この内容で提出する', en: 'Send the addition' },
  question: {
    ja: 'この内容を追加で提出します。よろしいですか。提出した後は、取り消せません。',
    en: 'Send this addition? It cannot be taken back.',
  },
});
