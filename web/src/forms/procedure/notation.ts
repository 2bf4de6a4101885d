import type { Code } from './definition';
import { numberOf, spoken } from './spoken';

// What expressions read out of the notations of radio; the twin of internal/procedure/notation.go.

const HERTZ: Readonly<Record<string, number>> = { H: 1, K: 1e3, M: 1e6, G: 1e9 };

// Letters and digits of the scripts that names are written in; the twin of letters there.
const LETTERS =
  /[0-9A-Za-z\u00c0-\u024f\u0370-\u052f\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uff9d\u{20000}-\u{2a6df}]/u;

/** Whether a text is more than signs. */
export const hasLetter = (text: string): boolean => LETTERS.test(text);

/** How wide an occupied bandwidth is, also where a class of emission follows it; 0 of any other text. */
export function hertz(notation: string): number {
  const of = /^(?:(\d{1,3})([HKMG])(\d{0,2})|()(H)(\d{3}))/.exec(notation.slice(0, 4));
  if (of?.[0].length !== 4) return 0;
  const [, before = of[4] ?? '', unit = of[5] ?? '', after = of[6] ?? ''] = of;
  return (numberOf(before + after) * (HERTZ[unit] ?? 0)) / 10 ** (3 - before.length);
}

/** The first code whose band has something of the range in it; one without an upper end is a single frequency. */
export function bandOf(codes: Iterable<Code>, low: number, high: number): string {
  for (const { code, attributes } of codes) {
    const from = attributes?.lowestMHz ?? (attributes?.lowestKHz ?? 0) / 1000;
    const to = attributes?.highestMHz ?? (attributes?.highestKHz ?? 0) / 1000;
    const single = high <= low && low > 0 && from <= low && low <= to;
    if (single || (high > low && low < to && from < high)) return code;
  }
  return '';
}

// Spacing and number in either order and language, or one of them alone.
const HZ = String.raw`(\d{1,7}(?:\.\d{1,6})?)([kmg]?)hz`;
const GAP = '(?:間隔|ステップ|おき|spacing|steps?)';
const MANY = String.raw`([1-9]\d{0,4})`;
const UNIT = '(?:波|ch|channels?|チャネル|チャンネル|frequenc(?:y|ies))';
const SIGN = '[,、・/:;(×x*]';
const AFTER = new RegExp(`^${HZ}(?:${GAP}(?:で|の)?|${SIGN})${SIGN}?全?${MANY}${UNIT}?\\)?$`);
const BEFORE = new RegExp(
  `^全?${MANY}(?:${UNIT}${SIGN}?|${SIGN})(?:の|at|of|spacedby|spaced)?${HZ}${GAP}?\\)?$`,
);
const GAP_ALONE = new RegExp(`^${HZ}${GAP}$`);
const MANY_ALONE = new RegExp(`^全?${MANY}${UNIT}$`);
const IN_MHZ: Record<string, number> = { '': 1e6, k: 1e3, m: 1, g: 1e-3 };

/** The spacing in MHz and the number of frequencies that a text says; 0 of what it does not say. */
export function channels(words: string): { spacing: number; count: number } {
  const text = spoken(words);
  const after = AFTER.exec(text) ?? GAP_ALONE.exec(text);
  const before = BEFORE.exec(text);
  const alone = MANY_ALONE.exec(text);
  const [, number = '', unit = '', many = ''] =
    after ?? (before ? ['', before[2], before[3], before[1]] : []);
  const spacing = Number(number) / (IN_MHZ[unit] ?? 1);
  if (spacing > 0) return { spacing, count: Number(many) };
  return { spacing: 0, count: after || before ? 0 : Number(alone?.[1] ?? 0) };
}

/** Whether a text has in it what one of the codes with the attribute is called, in either language. */
export function holdsName(codes: Iterable<Code>, attribute: string, text: string): boolean {
  const normalised = spoken(text);
  for (const { ja, en, attributes } of codes) {
    if (attributes?.[attribute] && [ja, en].some((name) => normalised.includes(spoken(name))))
      return true;
  }
  return false;
}
