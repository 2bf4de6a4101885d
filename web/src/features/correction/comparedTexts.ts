import { texts } from '@/i18n/texts';

export const comparedTexts = texts({
  title: { ja: '前に提出した内容と、直した内容', en: 'What you submitted, and what you correct' },
  before: { ja: '前に提出した内容', en: 'Submitted before' },
  after: { ja: '直した内容', en: 'Corrected' },
  none: {
    ja: 'まだ何も直していません。',
    en: 'You have not changed anything yet.',
  },
});
