import { characterRules } from './character';
import { conformityRules } from './conformity';
import { contactRules } from './contact';
import { dateRules } from './date';
import { lengthRules } from './length';
import { numberRules } from './number';
import { placeRules } from './place';
import { presenceRules } from './presence';
import { radioRules } from './radio';
import { relationRules } from './relation';
import type { Finding, Params, Rule } from './rule';

export type { Finding, Params, Rule } from './rule';

const registry: readonly Rule[] = [
  ...presenceRules,
  ...lengthRules,
  ...numberRules,
  ...characterRules,
  ...dateRules,
  ...relationRules,
  ...radioRules,
  ...conformityRules,
  ...contactRules,
  ...placeRules,
];

const byName: ReadonlyMap<string, Rule> = new Map(registry.map((r) => [r.name, r]));

/** The rule registered under a name. */
export const ruleNamed = (name: string): Rule | undefined => byName.get(name);

/** Every registered rule's name, in the order of internal/rule. */
export const ruleNames = (): string[] => registry.map((r) => r.name);

/** Normalises a typed value and checks the result; an unknown name is a mistake and throws. */
export function applyRule(
  name: string,
  value: string,
  params: Params,
  day: string,
): { normalised: string; finding: Finding | null } {
  const found = ruleNamed(name);
  if (!found) throw new Error(`rule: no rule named ${name}`);
  const normalised = found.normalise(value);
  return { normalised, finding: found.check(normalised, params, day) };
}
