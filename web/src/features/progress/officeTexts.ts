import { texts } from '@/i18n/texts';

export const officeTexts = texts({
  title: { ja: '提出先への質問', en: 'Your questions to the office' },
  ask: { ja: '提出先に質問する', en: 'Ask the office a question' },
  lead: {
    ja: '提出先の担当者が読み、回答します。回答は、通知書とメールで知らせます。書類の追加や内容の変更は、質問ではできません。',
    en: 'The officer in charge reads and answers it. You are told of the answer by a notice and a mail. Documents cannot be added, nor what you filed changed, by a question.',
  },
  question: { ja: '質問', en: 'Question' },
  send: { ja: '質問を送る', en: 'Send the question' },
  stop: { ja: 'やめる', en: 'Cancel' },
  sent: { ja: '質問を送りました', en: 'Your question was sent' },
  notSent: { ja: '質問を送れませんでした', en: 'Your question was not sent' },
  on: { ja: (day: string) => `${day}の質問`, en: (day: string) => `Question of ${day}` },
  answer: { ja: '提出先の回答', en: 'Answer of the office' },
  waits: { ja: '回答を待っています。', en: 'The answer is awaited.' },
  without: {
    ja: '手続きが終わったため、回答はありません。',
    en: 'It was not answered before the procedure ended.',
  },
});
