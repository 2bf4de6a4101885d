import { texts } from '@/i18n/texts';

export const detailTexts = texts({
  home: { ja: '職員用トップ', en: 'Staff home' },
  title: { ja: '手続きの版', en: 'A version of a procedure' },
  unknown: { ja: 'この手続きの版はありません。', en: 'There is no such version.' },
  tabs: { ja: '手続きの版の内容', en: 'Of this version' },
  difference: { ja: '版の違い', en: 'Differences' },
  trial: { ja: '確認の試行', en: 'Trial run' },
  form: { ja: '入力画面', en: 'Form' },
  review: { ja: '審査画面', en: 'Review view' },
  licence: { ja: '免許等', en: 'Licence' },
});
