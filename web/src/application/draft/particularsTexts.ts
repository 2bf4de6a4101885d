import { texts } from '@/i18n/texts';

export const particularsTexts = texts({
  lead: {
    ja: 'これまでの内容から変わるところです。入力した内容から自動で調べています。',
    en: 'This is what changes. It is worked out from what you entered.',
  },
  none: {
    ja: '変わるところがありません。前の画面で、変更する項目を直してください。',
    en: 'Nothing changes. Go back and change what you want to change.',
  },
  item: { ja: '項目', en: 'Item' },
  before: { ja: '変更前', en: 'Before' },
  after: { ja: '変更後', en: 'After' },
  empty: { ja: '（なし）', en: '(none)' },
  removed: { ja: '（削除）', en: '(removed)' },
  files: { ja: 'この変更に付ける書類', en: 'Documents that go with the change' },
  noFiles: { ja: '添付する書類はありません。', en: 'There are no documents.' },
  caption: { ja: '変更の内容', en: 'What changes' },
});
