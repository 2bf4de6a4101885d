import { texts } from '@/i18n/texts';

export const jsonTexts = texts({
  title: { ja: 'JSONファイルから読み込む', en: 'Read a JSON file' },
  lead: {
    ja: 'ひな形を保存し、［ ］の部分を実際の内容に書き換えて読み込むと、報告する内容をまとめて入力できます。今ある入力は、ファイルの内容に置き換わります。',
    en: 'Save the template, replace what stands in brackets with the real content, and read the file. It replaces what is entered of the report now.',
  },
  template: { ja: 'ひな形を保存', en: 'Save the template' },
  file: { ja: 'JSONファイル', en: 'JSON file' },
  missing: { ja: 'JSONファイルを選んでください。', en: 'Choose a JSON file.' },
  read: { ja: 'JSONファイルを読み込む', en: 'Read the JSON file' },
  done: { ja: 'JSONファイルを読み込みました', en: 'The JSON file has been read' },
  refused: { ja: 'このファイルは読み込めません', en: 'This file cannot be read' },
  failed: {
    ja: 'ファイルを送れませんでした。時間をおいて、もう一度試してください。',
    en: 'The file could not be sent. Try again in a while.',
  },
});
