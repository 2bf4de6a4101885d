import { wellFormed } from './normalise';

/** A rule's settings (such as max) or a finding's placeholders; text, as messages need it. */
export type Params = Readonly<Record<string, string>>;

/** One broken rule: the message code and the values of the message's placeholders. */
export interface Finding {
  readonly code: string;
  readonly params: Params;
}

/** Looks at a normalised value that is not empty, unless the rule is about presence. */
export type Check = (value: string, params: Params, today: string) => Finding | null;

/** What a group file says about a rule; a format says how a whole value is written. */
export interface RuleSource {
  readonly name: string;
  readonly format?: true;
  readonly normalise: (value: string) => string;
  readonly check: Check;
}

/** One named value rule, the twin of the rule of the same name in internal/rule. */
export interface Rule {
  readonly name: string;
  readonly format: boolean;
  /** Brings typed text into the form that check and the server use; never refuses. */
  normalise(value: string): string;
  /** Tells what is wrong with a normalised value; today is YYYY-MM-DD in Asia/Tokyo. */
  check(value: string, params: Params, today: string): Finding | null;
}

const PRESENCE: readonly string[] = ['required', 'requiredSelection', 'ticked'];

/** The rule that a group file describes. */
export function rule(source: RuleSource): Rule {
  const presence = PRESENCE.includes(source.name);
  return {
    name: source.name,
    format: source.format ?? false,
    normalise: (value) => settle(wellFormed(value), source.normalise),
    check: (value, params, today) =>
      value === '' && !presence ? null : source.check(value, params, today),
  };
}

// Taking out a space can bring two characters together that NFKC then joins, so
// it goes on until nothing changes.
function settle(value: string, normalise: (value: string) => string): string {
  let last = value;
  for (let i = 0; i < 8; i++) {
    const next = normalise(last);
    if (next === last) break;
    last = next;
  }
  return last;
}

export const found = (code: string, params: Params = {}): Finding => ({ code, params });

/** The check that refuses what a pattern does not match. */
export const matching =
  (pattern: RegExp, code: string): Check =>
  (value) =>
    pattern.test(value) ? null : found(code);

/** A setting that every definition gives, because the server checked it so. */
export function setting(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`rule: setting ${name} is missing`);
  return value;
}

/** A setting that is a whole number of at least zero. */
export function count(params: Params, name: string): number {
  const value = setting(params, name);
  if (!/^\d{1,9}$/.test(value)) throw new Error(`rule: setting ${name} is not a count: ${value}`);
  return Number(value);
}
