import { texts } from '@/i18n/texts';

export const checklistTexts = texts({
  title: { ja: '確認', en: 'Checks' },
  tally: {
    ja: (met: number) => `手続きの確認: 満たす ${met}`,
    en: (met: number) => `Checks of the procedure: met ${met}`,
  },
  fails: { ja: (n: number) => `満たさない ${n}`, en: (n: number) => `not met ${n}` },
  warns: { ja: (n: number) => `注意 ${n}`, en: (n: number) => `to look at ${n}` },
  lacks: { ja: (n: number) => `確認できない ${n}`, en: (n: number) => `not checkable ${n}` },
  list: {
    ja: (done: number, all: number) => `審査担当者の確認項目（${done}/${all}）`,
    en: (done: number, all: number) => `Checklist of the officer (${done} of ${all})`,
  },
  required: { ja: '必須', en: 'Required' },
  by: {
    ja: (name: string, at: string) => `${name}、${at}`,
    en: (name: string, at: string) => `${name}, ${at}`,
  },
  all: { ja: '残りをまとめて確認する', en: 'Confirm the rest together' },
  allTitle: {
    ja: (n: number) => `次の${n}項目を、いずれも確認しましたか`,
    en: (n: number) => `Did you check each of these ${n} items?`,
  },
  allAct: {
    ja: (n: number) => `${n}項目を確認した`,
    en: (n: number) => `I checked all ${n}`,
  },
  unconfirmed: {
    ja: (n: number) => `確認していない項目が${n}件あります。`,
    en: (n: number) =>
      n === 1
        ? '1 item of the checklist is not confirmed.'
        : `${n} items of the checklist are not confirmed.`,
  },
  needed: {
    ja: '「必須」の項目を確認するまで、許可も確認の終了もできません。',
    en: 'What is required has to be confirmed before it can be granted or ended as checked.',
  },
  failed: {
    ja: '確認を記録できませんでした。画面を読み込み直してください。',
    en: 'That could not be recorded. Reload the page.',
  },
});
