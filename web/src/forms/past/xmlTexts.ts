import { texts } from '@/i18n/texts';

export const refusedTexts = texts({
  badTitle: { ja: 'このファイルは読み込めません', en: 'This file cannot be read' },
  at: {
    ja: (line: string, path: string) => `${line}行目 ${path}`,
    en: (line: string, path: string) => `Line ${line}, ${path}`,
  },
  failed: {
    ja: 'ファイルを送れませんでした。時間をおいて、もう一度試してください。',
    en: 'The file could not be sent. Try again in a while.',
  },
});

/** What can be wrong in an XML file, by the server's reason. */
export const xmlTexts = texts({
  syntax: {
    ja: 'XMLとして正しくありません。ファイルが途中で切れていないか確かめてください。',
    en: 'It is not well-formed XML. Check that the file is complete.',
  },
  encoding: { ja: '文字コードをUTF-8にしてください。', en: 'Save the file in UTF-8.' },
  dtd: {
    ja: '文書型宣言や実体参照のあるファイルは読み込めません。',
    en: 'Files with a document type or entities are not read.',
  },
  size: { ja: 'ファイルが大きすぎます。', en: 'The file is too large.' },
  foreign: {
    ja: 'このポータルの申請・届出のファイルではありません。',
    en: 'It is not a file of a filing of this portal.',
  },
  procedure: { ja: '別の手続きのファイルです。', en: 'It is a file of another procedure.' },
  unknown: { ja: 'この様式にない要素です。', en: 'The form has no such element.' },
  attribute: { ja: 'この様式にない属性です。', en: 'The form has no such attribute.' },
  repeated: { ja: '同じ要素が2回あります。', en: 'The element stands twice.' },
  text: { ja: 'ここに文字は書けません。', en: 'There may be no text here.' },
  value: { ja: 'この項目に使えない値です。', en: 'It is no value of this entry.' },
  long: { ja: '文字数が多すぎます。', en: 'The text is too long.' },
  rows: { ja: '件数が多すぎます。', en: 'There are too many rows.' },
});
