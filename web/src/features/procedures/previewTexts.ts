import { texts } from '@/i18n/texts';

export const previewTexts = texts({
  form: {
    ja: '提出する人に見える入力画面です。見るだけで、入力はできません。条件のある項目は、「確認の試行」で内容を貼り付けると現れます。',
    en: 'The form as those who file see it, to be looked at only. What depends on what is typed appears once data were pasted under ‘Trial run’.',
  },
  filled: {
    ja: '「確認の試行」で試した内容を入れて表示しています。',
    en: 'It holds the data of the trial run.',
  },
  step: { ja: '段階', en: 'Step' },
  documents: { ja: '添付書類', en: 'Documents' },
  noDocuments: { ja: '添付する書類はありません。', en: 'No documents are asked for.' },
  required: { ja: '必須', en: 'required' },
  review: {
    ja: '審査で職員に見える内容です。',
    en: 'What was filed, as officers see it at the review.',
  },
  nothing: {
    ja: 'まだ内容がありません。この版の記入例を入れて見るか、「確認の試行」で内容を貼り付けてください。',
    en: 'There are no data yet. See it with the examples of this version, or paste some under ‘Trial run’.',
  },
  sample: { ja: '記入例を入れて見る', en: 'See it with the examples' },
  toTrial: { ja: '内容を貼り付ける', en: 'Paste data' },
  licence: {
    ja: (day: string) => `${day}に許可したときの記載です。番号は許可のときに決まります。`,
    en: (day: string) =>
      `What it would say if granted on ${day}. Its number is drawn at the grant.`,
  },
  noLicence: {
    ja: 'この手続きでは、新しい免許等は作られません。',
    en: 'No record follows from this procedure.',
  },
});
