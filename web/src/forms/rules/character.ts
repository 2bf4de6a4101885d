import { fewWords, repeats, saysNothing } from './inWords';
import { line, lines, plainHyphens } from './normalise';
import { characters, point, type Ranges, within } from './range';
import { type Check, found, matching, rule, setting } from './rule';

const KANA = /^[ァ-ヶー・ \u3000]+$/;
const DIGITS = /^[0-9]+$/;
const ALPHA = /^[A-Za-z]+$/;
const ALNUM = /^[0-9A-Za-z]+$/;
const ASCII = /^[ -~]+$/;

// See disallowedRanges and narrowRanges in internal/rule/character.go.
// biome-ignore format: a table
const DISALLOWED: Ranges = [
  [0x007f, 0x009f], [0x061c, 0x061c], [0x200e, 0x200f], [0x2028, 0x202e], [0x2061, 0x206f],
  [0xd800, 0xf8ff], [0xfdd0, 0xfdef], [0xfff0, 0xffff], [0xe0000, 0xe007f],
  [0xf0000, 0x10ffff],
];

// biome-ignore format: a table
const NARROW: Ranges = [
  [0x0020, 0x007e], [0x00a0, 0x00a6], [0x00a9, 0x00af], [0x00b2, 0x00b3], [0x00b5, 0x00b5],
  [0x00b7, 0x00d6], [0x00d8, 0x00f6], [0x00f8, 0x036f], [0x1e00, 0x1eff], [0xff61, 0xffdc],
  [0xffe8, 0xffee],
];

// The signs besides ASCII that NFKC makes narrow.
const WIDE_SIGNS: Readonly<Record<string, string>> = {
  ' ': '\u3000',
  '¢': '\uffe0',
  '£': '\uffe1',
  '¬': '\uffe2',
  '¦': '\uffe4',
  '¥': '\uffe5',
  '₩': '\uffe6',
};

const disallowed = (code: number): boolean =>
  within(DISALLOWED, code) || (code & 0xfffe) === 0xfffe;

// Named by its code, because none of the disallowed characters can be seen.
const refused = (code: number) =>
  found('MSG-LIT-E-0030', {
    character: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
  });

const checkText: Check = (v) => {
  for (const character of v) {
    const code = point(character);
    if (code < 0x20 || disallowed(code)) return refused(code);
  }
  return null;
};

const checkLines: Check = (v) => {
  for (const character of v) {
    const code = point(character);
    if ((code < 0x20 && code !== 0x0a && code !== 0x09) || disallowed(code)) return refused(code);
  }
  return null;
};

const checkFullWidth: Check = (v, p, today) => {
  const refusal = checkText(v, p, today);
  if (refusal) return refusal;
  return characters(v).some((c) => within(NARROW, point(c))) ? found('MSG-LIT-E-0031') : null;
};

const widen = (value: string): string =>
  line(value).replace(
    /[!-~ ¢£¬¦¥₩]/g,
    (c) => WIDE_SIGNS[c] ?? String.fromCharCode(point(c) + 0xfee0),
  );

export const checkSymbols: Check = (v, p) => {
  const symbols = setting(p, 'symbols');
  const strange = characters(v).some((c) => !ALNUM.test(c) && !characters(symbols).includes(c));
  return strange ? found('MSG-LIT-E-0037', { symbols }) : null;
};

const checkNone: Check = (v, p) => {
  const forbidden = characters(setting(p, 'characters'));
  const character = characters(v).find((c) => forbidden.includes(c));
  return character === undefined ? null : found('MSG-LIT-E-0038', { character });
};

/** A reason is in words of its own: not a sign or two, and not the same over and over. */
const checkWords: Check = (v) => {
  if (v === '') return null;
  if (fewWords(v) || saysNothing(v)) return found('MSG-LIT-E-0001', { reason: 'fewWords' });
  return repeats(v) ? found('MSG-LIT-E-0001', { reason: 'repeated' }) : null;
};

const checkWhy: Check = (v) =>
  v !== '' && saysNothing(v) ? found('MSG-LIT-E-0001', { reason: 'nothingSaid' }) : null;

/** Which characters a value is written with. */
export const characterRules = [
  rule({ name: 'text', format: true, normalise: line, check: checkText }),
  rule({ name: 'multilineText', format: true, normalise: lines, check: checkLines }),
  rule({ name: 'fullWidth', format: true, normalise: widen, check: checkFullWidth }),
  rule({ name: 'kana', format: true, normalise: line, check: matching(KANA, 'MSG-LIT-E-0032') }),
  rule({
    name: 'halfWidthDigit',
    format: true,
    normalise: line,
    check: matching(DIGITS, 'MSG-LIT-E-0033'),
  }),
  rule({
    name: 'halfWidthAlpha',
    format: true,
    normalise: line,
    check: matching(ALPHA, 'MSG-LIT-E-0034'),
  }),
  rule({
    name: 'halfWidthAlnum',
    format: true,
    normalise: line,
    check: matching(ALNUM, 'MSG-LIT-E-0035'),
  }),
  rule({
    name: 'halfWidth',
    format: true,
    normalise: plainHyphens,
    check: matching(ASCII, 'MSG-LIT-E-0036'),
  }),
  rule({ name: 'symbolSet', format: true, normalise: line, check: checkSymbols }),
  rule({ name: 'noneOf', normalise: lines, check: checkNone }),
  rule({ name: 'saysWhy', normalise: lines, check: checkWhy }),
  rule({ name: 'inWords', normalise: lines, check: checkWords }),
];
