import { applyRule, type Finding } from '@/forms/rules';

/** What is wrong with a last day: nothing entered, no day, over a year after it is reckoned from, before the first. */
export function untilProblem(until: string, from: string, reckonedFrom: string): Finding | null {
  const rules = [
    ['required', {}],
    ['date', {}],
    ['powerOfAttorneyEnd', {}],
    ['dateOrder', { from }],
  ] as const;
  for (const [name, params] of rules) {
    const { finding } = applyRule(name, until, params, reckonedFrom);
    if (finding) return finding;
  }
  return null;
}
