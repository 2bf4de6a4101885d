import { texts } from '@/i18n/texts';

export const documentTexts = texts({
  title: { ja: '添付書類', en: 'Documents' },
  lead: {
    ja: '入力した内容に応じて必要な書類です。ファイルは選ぶとすぐに保存されます。',
    en: 'These documents follow from what you entered. A file is kept as soon as you choose it.',
  },
  none: {
    ja: '入力した内容では、添付する書類はありません。次へ進んでください。',
    en: 'With what you entered, no documents are needed. Go on to the next step.',
  },
  optional: {
    ja: '添付しなければならない書類はありません。添付するものがなければ、このまま次へ進んでください。',
    en: 'None of these has to be attached. If you have nothing to attach, go on to the next step.',
  },
  accept: {
    ja: (kinds: string, size: number, files: number) =>
      `${kinds}。1つ${size}MBまで、${files}個まで添付できます。`,
    en: (kinds: string, size: number, files: number) =>
      `${kinds}. Up to ${size} MB each, up to ${files} ${files === 1 ? 'file' : 'files'}.`,
  },
  added: {
    ja: (name: string) => `${name}を保存しました`,
    en: (name: string) => `${name} is saved`,
  },
  unused: { ja: '使わなくなった書類', en: 'Documents no longer needed' },
  unusedLead: {
    ja: '入力を変えたため、必要がなくなったファイルです。不要なら削除してください。',
    en: 'After a change of your entries these files are no longer needed. You can delete them.',
  },
  removeTitle: { ja: 'ファイルの削除', en: 'Delete the file' },
  remove: { ja: '削除する', en: 'Delete' },
  keep: { ja: 'キャンセル', en: 'Cancel' },
  offline: { ja: '通信できませんでした。', en: 'There was no connection.' },
});
