import { texts } from '@/i18n/texts';

export const checksTexts = texts({
  checks: { ja: '手続きの確認', en: 'Checks of the procedure' },
  holds: { ja: '満たす', en: 'Met' },
  fails: { ja: '満たさない', en: 'Not met' },
  warns: { ja: '注意', en: 'Look at it' },
  lacks: { ja: '確認できない', en: 'Not checkable' },
  notAsked: { ja: '対象外', en: 'Of no concern' },
  untried: { ja: '提出時に確認', en: 'At the filing only' },
  missing: { ja: '値がない', en: 'No value' },
  ruleOf: {
    ja: (place: string) => `「${place}」の確認`,
    en: (place: string) => `Check of "${place}"`,
  },
  more: {
    ja: (n: number) => `ほか${n}件`,
    en: (n: number) => `and ${n} more`,
  },
  others: {
    ja: (n: number) => `この内容では対象外・提出時だけの確認（${n}件）`,
    en: (n: number) => `Of no concern here, or made at the filing only (${n})`,
  },
});
