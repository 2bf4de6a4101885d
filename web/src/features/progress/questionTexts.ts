import { texts } from '@/i18n/texts';

export const questionTexts = texts({
  title: { ja: '提出先からの質問', en: 'A question from the office' },
  lead: {
    ja: '次の質問に回答してください。回答は、提出先の担当者が読みます。',
    en: 'Please answer this question. The officer in charge reads your answer.',
  },
  asked: { ja: '質問', en: 'Question' },
  answer: { ja: '回答', en: 'Your answer' },
  send: { ja: '回答を送る', en: 'Send the answer' },
  sent: { ja: '回答を送りました', en: 'Your answer was sent' },
  notSent: { ja: '回答を送れませんでした', en: 'Your answer was not sent' },
  earlier: { ja: '提出先からの質問と回答', en: 'Questions from the office, and answers' },
  on: { ja: (day: string) => `${day}の質問`, en: (day: string) => `Question of ${day}` },
  without: { ja: '回答は不要になりました。', en: 'No answer is needed any more.' },
});
