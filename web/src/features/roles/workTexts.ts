import { texts } from '@/i18n/texts';

/** What is said of the cases of somebody who is to work on them no more. */
export const workTexts = texts({
  has: {
    ja: (open: number, drafted: number) =>
      `担当している、終わっていない案件が${open}件あります${drafted > 0 ? `（うち${drafted}件は、決定の案が承認または許可の日を待っています）` : ''}。`,
    en: (open: number, drafted: number) =>
      `${open === 1 ? '1 open case is' : `${open} open cases are`} assigned to this person${drafted > 0 ? `; of ${drafted} a drafted decision waits for approval or its day` : ''}.`,
  },
  handling: { ja: '担当している案件をどうするか', en: 'What becomes of the cases' },
  colleague: {
    ja: '同僚に引き継ぐ（書きかけの内容も引き継がれます）',
    en: 'Hand them over to a colleague (with what was typed)',
  },
  queue: { ja: '担当者なしに戻す', en: 'Put them back, assigned to nobody' },
  leave: {
    ja: 'そのままにする（一覧に「担当者が停止・異動」と示されます）',
    en: "Leave them (the list marks them 'Officer disabled or moved')",
  },
  to: { ja: '引き継ぐ同僚', en: 'Colleague' },
  takes: {
    ja: (name: string, n: number, of: number) =>
      n === of ? `${name}（${of}件すべて）` : `${name}（${of}件のうち${n}件）`,
    en: (name: string, n: number, of: number) =>
      n === of ? `${name} (all ${of})` : `${name} (${n} of ${of})`,
  },
  handed: {
    ja: (n: number) => `案件${n}件を引き継ぎました。`,
    en: (n: number) => (n === 1 ? '1 case was handed over.' : `${n} cases were handed over.`),
  },
  partly: {
    ja: (n: number, left: number) =>
      `案件${n}件を引き継ぎました。${left}件は、選んだ同僚の担当ではない局のものなどのため、残っています。`,
    en: (n: number, left: number) =>
      `${n} handed over, ${left} left: for instance, they are at bureaus that the colleague does not work for.`,
  },
  stays: {
    ja: (n: number) => `案件${n}件の担当者は、停止した職員のままです。`,
    en: (n: number) =>
      `${n === 1 ? '1 case stays' : `${n} cases stay`} assigned to the disabled person.`,
  },
  afterChange: {
    ja: '変更のあとに扱えなくなる案件は、一覧で「担当者が停止・異動」と示されます。',
    en: "What they can no longer act on after the change is marked 'Officer disabled or moved' in the list.",
  },
  list: { ja: '担当者が停止・異動した案件の一覧', en: 'The list of such cases' },
});
