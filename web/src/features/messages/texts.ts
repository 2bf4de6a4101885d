import { texts } from '@/i18n/texts';

export const messagesTexts = texts({
  title: { ja: 'メッセージの一覧', en: 'Messages' },
  lead: {
    ja: '利用者に表示するメッセージです。問い合わせを受けたときに、コードや文面から調べられます。',
    en: 'What the portal tells its users. When somebody asks, look a message up by its code or its words.',
  },
  words: { ja: 'コードまたは文面', en: 'Code or words' },
  wordsHelp: {
    ja: '例 0011、法人番号。利用者が見た文をそのまま入れても探せます。',
    en: 'For example 0011 or corporate number. You can also enter a whole message as the user saw it.',
  },
  feature: { ja: '使う場所', en: 'Part of the portal' },
  everywhere: { ja: 'すべて', en: 'All' },
  count: {
    ja: (n: number) => `${n}件のメッセージ`,
    en: (n: number) => (n === 1 ? '1 message' : `${n} messages`),
  },
  none: {
    ja: '条件に合うメッセージはありません。言葉を減らすか、変えて探してください。',
    en: 'No message matches. Use fewer or other words.',
  },
  print: { ja: '印刷する', en: 'Print' },
  code: { ja: 'コード', en: 'Code' },
  text: { ja: '日本語と英語の文面', en: 'Japanese and English text' },
  params: { ja: '入る値', en: 'Parameters' },
  where: { ja: '使う場所', en: 'Where it is told' },
  rules: { ja: '入力の規則', en: 'Rules' },
  browser: { ja: '画面だけで表示', en: 'Shown by pages only' },
  later: { ja: 'まだ使っていません', en: 'Not in use yet' },
});
