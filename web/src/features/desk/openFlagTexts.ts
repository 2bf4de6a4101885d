import { texts } from '@/i18n/texts';

/** What is said of what was begun about a case and not sent. */
export const openFlagTexts = texts({
  unfinished: { ja: '書きかけの文章があります', en: 'There is a text you began and did not send' },
  goOn: {
    ja: (name: string) => `続きを書く：${name}`,
    en: (name: string) => `Go on writing: ${name}`,
  },
  open: {
    ja: (n: number) => `送っていない指摘が${n}件あります`,
    en: (n: number) => (n === 1 ? '1 flag is not sent' : `${n} flags are not sent`),
  },
  suggested: {
    ja: '補正を求めると、提出者に伝わります。',
    en: 'The filer learns of it when you ask for the correction.',
  },
  additionOpen: { ja: '追加の提出を待っています', en: 'An addition is waited for' },
  questionOpen: { ja: '質問への回答を待っています', en: 'The answer to a question is waited for' },
  unanswered: {
    ja: '提出者の質問に回答していません',
    en: 'A question of the filer is not answered',
  },
  unansweredEnds: {
    ja: 'このまま進むと、回答しないまま終わります。',
    en: 'If you go on, it ends without an answer.',
  },
  askedEnds: {
    ja: 'このまま進むと、求めは終わり、提出者に不要になったことを通知書で知らせます。',
    en: 'If you go on, the request ends, and the notice tells the filer that it is not needed any more.',
  },
  passedOver: {
    ja: 'このまま進むと、指摘は提出者に伝わりません。',
    en: 'If you go on, the filer is not told of what you flagged.',
  },
});
