import { texts } from '@/i18n/texts';

export const commonTexts = texts({
  title: { ja: '電子免許状', en: 'Digital licences' },
  number: { ja: '免許の番号', en: 'Licence number' },
  term: { ja: '免許の有効期間', en: 'Valid' },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
});
