import { texts } from '@/i18n/texts';

export const letterTexts = texts({
  title: { ja: '確認コードの入力', en: 'Enter the code of the letter' },
  queued: {
    ja: '確認コードの手紙を、発送する準備をしています。',
    en: 'The letter with your code is being prepared.',
  },
  sent: {
    ja: (at: string) => `確認コードの手紙を、${at}に発送しました。`,
    en: (at: string) => `The letter with your code was posted on ${at}.`,
  },
  wait: {
    ja: (days: number) => `お手元に届くまで、${days}営業日ほどかかります。`,
    en: (days: number) => `It takes about ${days} working days to arrive.`,
  },
  until: {
    ja: (at: string) => `${at}まで入力できます。`,
    en: (at: string) => `You can enter the code until ${at}.`,
  },
  attempts: {
    ja: (left: number) => `あと${left}回入力できます。`,
    en: (left: number) => (left === 1 ? 'You have 1 try left.' : `You have ${left} tries left.`),
  },
  code: { ja: '確認コード', en: 'Code' },
  codeHelp: {
    ja: '手紙に印字された12文字です。例: ABCD-EFGH-JKLM（ハイフンと小文字も使えます）',
    en: 'The 12 characters printed in the letter, for example ABCD-EFGH-JKLM. Hyphens and small letters are fine.',
  },
  missing: { ja: '確認コードを入力してください。', en: 'Enter the code.' },
  malformed: {
    ja: '確認コードは12文字です。手紙をもう一度確かめてください。',
    en: 'The code has 12 characters. Please look at the letter again.',
  },
  wrong: {
    ja: (left: number) =>
      `確認コードが違います。手紙をもう一度確かめてください。あと${left}回入力できます。`,
    en: (left: number) =>
      `This is not the code. Please look at the letter again. ${left === 1 ? 'You have 1 try left.' : `You have ${left} tries left.`}`,
  },
  confirm: { ja: '確認コードを送信する', en: 'Send the code' },
  failed: { ja: '確認コードを確認できませんでした', en: 'The code was not accepted' },
  over: {
    ja: '確認コードの有効期限が過ぎました',
    en: 'The code has expired',
  },
  tried: {
    ja: '確認コードを間違えた回数が上限に達しました',
    en: 'The code was entered wrong too often',
  },
  changed: {
    ja: '郵送した後に、氏名または住所が変わりました',
    en: 'Your name or address has changed since the letter was sent',
  },
  deadBody: {
    ja: 'この確認コードは、もう使えません。新しい確認コードを郵送するか、別の方法で本人確認をしてください。',
    en: 'This code cannot be used any more. Have a new one sent, or confirm your identity in another way.',
  },
  notArrived: { ja: '届かないとき', en: 'If the letter does not arrive' },
  notArrivedBody: {
    ja: '新しい確認コードを郵送できます。前の確認コードは使えなくなります。',
    en: 'You can have a new code sent. The earlier one then does not count any more.',
  },
  again: { ja: '新しい確認コードを郵送する', en: 'Have a new code sent' },
  after: {
    ja: (at: string) => `新しい確認コードは、${at}以降に郵送できます。`,
    en: (at: string) => `A new code can be sent from ${at}.`,
  },
  sentAgain: {
    ja: '新しい確認コードを郵送します',
    en: 'A new code will be posted',
  },
  notSent: { ja: '郵送の手続きができませんでした', en: 'The letter could not be sent' },
});
