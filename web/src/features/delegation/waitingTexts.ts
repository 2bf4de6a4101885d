import { texts } from '@/i18n/texts';

export const waitingTexts = texts({
  waiting: { ja: 'あなたの回答を待っているもの', en: 'Waiting for you' },
  toSign: {
    ja: (name: string) => `${name} 様から、任せてほしいとお願いが届いています`,
    en: (name: string) => `${name} asks you for a power of attorney`,
  },
  toAccept: {
    ja: (name: string) => `${name} 様から、委任状が届いています`,
    en: (name: string) => `${name} gives you a power of attorney`,
  },
  by: { ja: (when: string) => `回答の期限 ${when}`, en: (when: string) => `Answer by ${when}` },
  answer: { ja: '内容を見て回答する', en: 'Read and answer' },
  answerTo: {
    ja: (name: string) => `${name} 様の内容を見て回答する`,
    en: (name: string) => `Read and answer ${name}`,
  },
  moreWaiting: {
    ja: 'ほかにも回答を待っているものがあります。',
    en: 'There are more that wait for you.',
  },
  showWaiting: { ja: 'すべて表示する', en: 'Show them all' },
});
