import { texts } from '@/i18n/texts';

export const formTexts = texts({
  example: { ja: (text: string) => `例: ${text}`, en: (text: string) => `Example: ${text}` },
  choose: { ja: '選択してください', en: 'Please select' },
  notYet: { ja: '入力すると表示されます', en: 'Shown once the other items are filled in' },
  yes: { ja: 'はい', en: 'Yes' },
  no: { ja: 'いいえ', en: 'No' },
  empty: { ja: '（入力なし）', en: '(not entered)' },
  noRows: { ja: 'まだ入力がありません。', en: 'Nothing has been entered yet.' },
  none: { ja: 'なし', en: 'None' },
  copy: { ja: '複製', en: 'Copy' },
  copyOf: { ja: (name: string) => `${name}を複製`, en: (name: string) => `Copy ${name}` },
  remove: { ja: '削除', en: 'Delete' },
  removeOf: { ja: (name: string) => `${name}を削除`, en: (name: string) => `Delete ${name}` },
  mistakes: {
    ja: (count: number) => `${count}件の誤り`,
    en: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  },
  onRecord: {
    ja: '記録されている内容のままなので、このまま受け付けます。担当者が確かめます。',
    en: 'This is as on record, so it is accepted as it is. The office will look at it.',
  },
  removeTitle: { ja: '入力の削除', en: 'Delete entries' },
  keep: { ja: 'キャンセル', en: 'Cancel' },
  most: {
    ja: (max: number) => `${max}件まで入力できます。`,
    en: (max: number) => `You can enter up to ${max}.`,
  },
});
