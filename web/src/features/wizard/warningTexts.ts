import { texts } from '@/i18n/texts';

export const warningTexts = texts({
  title: {
    ja: '確かめていただきたいことがあります（このまま提出できます）',
    en: 'Please check the following (you can submit as it is)',
  },
});
