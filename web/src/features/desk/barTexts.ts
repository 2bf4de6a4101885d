import { texts } from '@/i18n/texts';

export const barTexts = texts({
  next: { ja: '次の案件を担当する', en: 'Take the next case' },
  noNext: {
    ja: '一覧の条件に合い、担当者のいない案件はありません。',
    en: 'No other unassigned case is in the list.',
  },
  keys: { ja: 'キーボード操作', en: 'Keyboard' },
});
