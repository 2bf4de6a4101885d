import { nfkc } from './nfkc';
import { characters, point, type Ranges, within } from './range';

// What is trimmed from the ends of a value: exactly the characters of `spaces`
// in internal/rule/normalise.go, which are not all of what \s means.
const ENDS =
  /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/g;

// Unseen marks come along with copied text; nobody could find them to remove
// them, so they are taken out instead of refused.
const UNSEEN = /\u00ad|\u200b|\u2060|\ufeff/g;

const LINE_BREAKS = /\r\n|[\r\u0085\u2028\u2029]/g;

// Typed for the hyphen of a number, the Japanese long vowel mark among them.
const DASHES = /[\u2010-\u2015\u2212\u30fc]/g;

/** Replaces halves of surrogate pairs by U+FFFD, which the format rules then refuse. */
export const wellFormed = (value: string): string =>
  characters(value)
    .map((c) => (c.length === 1 && point(c) >= 0xd800 && point(c) <= 0xdfff ? '\ufffd' : c))
    .join('');

/** The normal form of text in one line: NFKC, trimmed. */
export const line = (value: string): string => nfkc(value.replace(UNSEEN, '')).replace(ENDS, '');

// What leaves nothing to be seen: exactly unseenRanges in internal/rule/plain.go.
const UNSEEN_RANGES: Ranges = [
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Whether nothing can be seen of a text. */
export const blank = (value: string): boolean =>
  characters(value.replace(ENDS, '')).every(
    (c) => c.replace(ENDS, '') === '' || within(UNSEEN_RANGES, point(c)),
  );

/** The same for text with line breaks, which become \n. */
export const lines = (value: string): string => line(value.replace(LINE_BREAKS, '\n'));

export const hyphens = (value: string): string => value.replace(DASHES, '-');

/** Changes the letters a to z only, so that no locale has a say. */
export const upper = (value: string): string => value.replace(/[a-z]/g, (c) => c.toUpperCase());

export const lower = (value: string): string => value.replace(/[A-Z]/g, (c) => c.toLowerCase());

/**
 * `line` with plain hyphens, as serial numbers have them: of the long vowel mark only one between letters and digits, since
 * elsewhere it is part of a word.
 */
export const plainHyphens = (value: string): string =>
  line(value).replace(/[\u2010-\u2015\u2212]|(?<=[0-9A-Za-z])\u30fc(?=[0-9A-Za-z])/g, '-');

/** The normal form of numbers and codes: upper case, plain hyphens. */
export const code = (value: string): string => upper(hyphens(line(value)));

/** code without any space inside. */
export const solid = (value: string): string => code(value).replaceAll(' ', '');

/** The one form of a call sign; the long vowel mark is part of call names in kana. */
export const callSign = (value: string): string =>
  upper(line(value)).replace(/[ \-\u2010-\u2015\u2212]/g, '');
