import { texts } from '@/i18n/texts';

export const nameTexts = texts({
  nameTitle: { ja: '下書きに名前を付ける', en: 'Name this draft' },
  name: { ja: '保存名', en: 'Save name' },
  nameHelp: {
    ja: '一覧で見分けるための名前です。XMLファイルの名前にもなります。100文字まで。',
    en: 'The name you find it by in the list, and the name of its XML file. Up to 100 characters.',
  },
  save: { ja: '保存する', en: 'Save' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});
