import { texts } from '@/i18n/texts';

export const exchangeTexts = texts({
  uploadLead: {
    ja: 'このポータルで保存したXMLファイルから、新しい下書きを作るか、いまの下書きに読み込みます。添付した書類は含まれません。以前に提出したもののファイルから変更など別の手続きを始めるときは、その手続きを選んだ画面で読み込んでください。',
    en: 'Begin a new draft from an XML file saved from this portal, or read it into a draft you have. Attached files are not part of it. To begin another procedure, such as a change, with the file of an earlier filing, choose that procedure and read it there.',
  },
  into: { ja: '読み込み先', en: 'Read it into' },
  newDraft: { ja: '新しい下書き', en: 'A new draft' },
  replaces: {
    ja: '選んだ下書きに今ある入力は、ファイルの内容に置き換わり、元に戻せません。',
    en: 'What the chosen draft holds now is replaced by the file. It cannot be restored.',
  },
  file: { ja: 'XMLファイル', en: 'XML file' },
  fileMissing: { ja: 'XMLファイルを選んでください。', en: 'Choose an XML file.' },
  read: { ja: '読み込む', en: 'Read the file' },
  taken: { ja: 'ファイルを読み込みました', en: 'The file was read' },

  versionTitle: { ja: '様式が変わりました', en: 'The form has changed' },
  versionLead: {
    ja: 'この下書きは以前の様式で書かれています。新しい様式に移すと、次のように変わります。',
    en: 'This draft was written on an earlier form. On the form in force now, this is different:',
  },
  renew: { ja: '新しい様式に移す', en: 'Move it to the new form' },
  keep: { ja: '今はしない', en: 'Not now' },
});
