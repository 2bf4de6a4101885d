import { texts } from '@/i18n/texts';

export const questionTexts = texts({
  questionPosted: {
    ja: '質問を書いた通知書を印刷して、郵送してください。ポータルからは何も届きません。状況は変わりません。',
    en: 'Print the written notice with the question, and post it: the portal sends nothing. The status stays.',
  },
  questionLead: {
    ja: '提出者に、通知書とメールで知らせます。回答が届くと、一覧の「新着」に出ます。状況は変わりません。',
    en: 'The filer is told by a notice and a mail. The answer appears among the news of the list. The status stays as it is.',
  },
  question: { ja: '質問の内容', en: 'Question' },
  questionSend: { ja: '質問を送る', en: 'Send the question' },
  asked: { ja: '提出者の質問', en: 'Question of the filer' },
  reply: { ja: '回答の内容', en: 'Answer' },
  replyLead: {
    ja: '提出者に、通知書とメールで知らせます。状況は変わりません。',
    en: 'The filer is told by a notice and a mail. The status stays as it is.',
  },
  replySend: { ja: '回答を送る', en: 'Send the answer' },
});
