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

/** The letter of the qualification in the number of an operator licence; '' of any other text. */
export const operatorLetter = (number: string): string =>
  /^[A-JO][A-Z]{1,2}([A-Z])\d{3,6}(?:-\d{1,2})?$/.exec(number)?.[1] ?? '';

/** The first code whose band has something of the range in it; one without an upper end is a single frequency. */
export function bandOf(codes: Iterable<Code>, low: number, high: number): string {
  for (const { code, attributes } of codes) {
    const from = attributes?.lowestMHz ?? 0;
    const to = attributes?.highestMHz ?? 0;
    const single = high <= low && low > 0 && from <= low && low <= to;
    if (single || (high > low && low < to && from < high)) return code;
  }
  return '';
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
