import { texts } from '@/i18n/texts';

export const infectedTexts = texts({
  title: {
    ja: 'ウイルス検査で、添付書類に問題が見つかりました',
    en: 'The virus check found a problem in an attachment',
  },
  comma: { ja: '、', en: ', ' },
});
