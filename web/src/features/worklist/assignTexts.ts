import { texts } from '@/i18n/texts';

export const assignTexts = texts({
  me: { ja: '自分', en: 'Me' },
  nobody: { ja: '担当なし', en: 'Nobody' },
  group: { ja: (name: string) => `${name}（グループ）`, en: (name: string) => `${name} (group)` },
  assign: { ja: '担当を決める', en: 'Assign' },
  title: { ja: '担当を決める', en: 'Assign work' },
  to: { ja: '担当', en: 'In charge' },
  choose: { ja: '選んでください', en: 'Choose' },
  unit: { ja: '何の担当ですか', en: 'In charge of what?' },
  ROW: { ja: '選んだ行だけ', en: 'The selected rows alone' },
  rowHelp: {
    ja: 'その手続きや免許の担当です。だれが代理できるかは変わりません。',
    en: 'Who may act for the principal stays as it is.',
  },
  PRINCIPAL: { ja: '行の本人', en: 'The principals of the rows' },
  principalHelp: {
    ja: '選んだ人だけが、その本人の代理をできるようになります。委任状の担当が置き換わります。',
    en: 'Whoever you choose is the only one who acts for them: it takes the place of who acts under the power of attorney.',
  },
  all: {
    ja: '条件に合うものすべてが対象です。一度に決められるのは1,000件までです。',
    en: 'This is of all that match, up to 1,000 at a time.',
  },
  many: {
    ja: (n: number) => `${n}件が対象です。`,
    en: (n: number) => (n === 1 ? 'This is of 1 row.' : `This is of ${n} rows.`),
  },
  done: {
    ja: (n: number) => `${n}件の担当を決めました`,
    en: (n: number) => (n === 1 ? '1 was assigned' : `${n} were assigned`),
  },
  left: {
    ja: (n: number) =>
      `${n}件は、選んだ人がその本人の委任状の担当ではないため、決めていません。先に、本人の担当を決めてください。`,
    en: (n: number) =>
      `${n} ${n === 1 ? 'was' : 'were'} left, because whoever you chose does not act for the principal. Assign the principal first.`,
  },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  tooMany: {
    ja: '担当を決められるのは、行を1件ずつ選ぶときは200件までです。',
    en: 'Rows chosen one by one can be assigned up to 200 at a time.',
  },
});
