import { texts } from '@/i18n/texts';

export const commonTexts = texts({
  title: { ja: '電子免許状', en: 'Digital licences' },
  since: { ja: (from: string) => `${from}から`, en: (from: string) => `since ${from}` },
  fromTo: {
    ja: (from: string, to: string) => `${from}から${to}まで`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
});
