import { texts } from '@/i18n/texts';

/** How an office is reached. */
export const contactTexts = texts({
  destination: { ja: '提出先', en: 'Submitted to' },
  contact: { ja: '問い合わせ先', en: 'Contact' },
  contactLead: {
    ja: (number: string) => `問い合わせるときは、問い合わせ番号（${number}）を伝えてください。`,
    en: (number: string) => `When you contact the office, give the inquiry number (${number}).`,
  },
  address: { ja: '所在地', en: 'Address' },
  postalCode: {
    ja: (code: string) => `〒${code}`,
    en: (code: string) => code,
  },
  site: { ja: 'ウェブサイト', en: 'Website' },
  hours: { ja: '受付時間', en: 'Hours' },
  hoursText: {
    ja: '平日 8:30～12:00、13:00～17:00',
    en: '8:30-12:00 and 13:00-17:00 on working days (Japan time)',
  },
});
