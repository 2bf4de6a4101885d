import { texts } from '@/i18n/texts';

/** Of a filing that its applicant has corrected. */
export const correctedTexts = texts({
  goesOn: {
    ja: (number: string) => `補正されました。手続きは${number}で続きます。`,
    en: (number: string) => `It has been corrected and goes on as ${number}.`,
  },
  open: {
    ja: (number: string) => `${number}の審査へ進む`,
    en: (number: string) => `Go on with ${number}`,
  },
});
