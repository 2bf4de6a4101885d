import { texts } from '@/i18n/texts';

export const articleTexts = texts({
  top: { ja: 'トップ', en: 'Top' },
  search: { ja: '質問を探す', en: 'Search the questions' },
  searchHelp: {
    ja: '言葉を入れると、その言葉を含む質問だけを表示します。',
    en: 'Type a word to show only the questions that contain it.',
  },
  found: {
    ja: (count: number) => `${count}件の質問があります。`,
    en: (count: number) => (count === 1 ? '1 question.' : `${count} questions.`),
  },
});
