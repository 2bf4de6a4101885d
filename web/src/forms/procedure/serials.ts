/** Consecutive serial numbers: what stands before their digits, how many these are, the first and the last. */
interface Serials {
  prefix: string;
  width: number;
  first: number;
  last: number;
  /** Of one number, as it was typed. */
  written?: string;
}

const RANGE =
  /^([^\n]*?)([0-9]{1,9})[ \t\r　]*(?:から|[～〜~])[ \t\r　]*([^\n]*?)([0-9]{1,9})[ \t\r　]*(?:まで)?$/;
const SINGLE = /^([^\n]*?)([0-9]{1,9})$/;
const OTHER = /から|まで|[～〜~]/;
/** What numbers are written with or without: hyphens and what looks like them, and spaces. */
const MARKS = /[-\u2010-\u2015\u2212\u30fc _./]/g;
const ends = (text: string) => /[0-9]$/.test(text);

/** Reads serial numbers, or tells that some part cannot be counted; the twin of internal/procedure/serial.go. */
function read(text: string): readonly Serials[] | undefined {
  const all: Serials[] = [];
  for (const each of text.split(/[\n、,，]/)) {
    const part = each.replace(/^[ \t\r　]+|[ \t\r　]+$/g, '');
    if (part === '') continue;
    const found = readOne(part.normalize('NFKC'));
    if (!found) return undefined;
    const [one] = found;
    const alone = found.length === 1 && one && one.first === one.last;
    all.push(...(alone ? [{ ...one, written: part }] : found));
  }
  return all;
}

function readOne(part: string): readonly Serials[] | undefined {
  const [, prefix = '', from = '', other = '', to = ''] = RANGE.exec(part) ?? [];
  if (to !== '') return fromTo(prefix, from, other, to);
  if (OTHER.test(part)) return undefined;
  const [, before = '', digits = ''] = SINGLE.exec(part) ?? [];
  if (digits === '' || ends(before)) return [{ prefix: part, width: 0, first: 0, last: 0 }];
  return [{ prefix: before, width: digits.length, first: Number(digits), last: Number(digits) }];
}

/** A range by the lengths that its numbers have: without zeros before them they grow, as 8 to 11 do. */
function fromTo(
  prefix: string,
  from: string,
  other: string,
  to: string,
): readonly Serials[] | undefined {
  const last = Number(to);
  const grows = to.length > from.length && !from.startsWith('0');
  if ((other !== '' && other !== prefix) || ends(prefix) || Number(from) > last) return undefined;
  if (from.length !== to.length && !grows) return undefined;
  const all: Serials[] = [];
  for (let width = from.length, top = Number(from) - 1; top < last; width++) {
    const first = top + 1;
    top = width < to.length ? 10 ** width - 1 : last;
    all.push({ prefix, width, first, last: top });
  }
  return all;
}

/** How many serial numbers a text names; -1 where that cannot be told. */
export const serialCount = (text: string): number =>
  read(text)?.reduce((n, { first, last }) => n + last - first + 1, 0) ?? -1;

/** The same to be read; nothing where that cannot be told. */
export function serialTotal(text: string): string {
  const count = serialCount(text);
  return count < 0 ? '' : String(count);
}

/** The first serial number that stands in a text again; nothing where none does, or it cannot be told. */
export function serialTwice(text: string): string {
  const seen = new Map<string, Serials[]>();
  for (const each of read(text) ?? []) {
    const key = kind(each);
    const same = seen.get(key) ?? [];
    for (const other of same) {
      const low = Math.max(each.first, other.first);
      if (low <= Math.min(each.last, other.last)) return at(each, low);
    }
    seen.set(key, [...same, each]);
  }
  return '';
}

/** Equal of texts that name the same serial numbers, however these are written; of what cannot be told it is the text. */
export const serialKey = (text: string): string =>
  read(text)
    ?.map((each) => `${kind(each)} ${each.first} ${each.last}\n`)
    .join('') ?? text;

/** Whether two texts name the same serial numbers. Most that do not end otherwise, and are told apart by that. */
export function sameSerials(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [lastSign(a), lastSign(b)];
  return one && other && one !== other ? false : serialKey(a) === serialKey(b);
}

/** The plain letter, in capitals, or the digit that a text ends with. */
const lastSign = (text: string) => /[0-9A-Za-z]$/.exec(text)?.[0].toUpperCase();

/** What the numbers have in common that can be the same: how many digits they have, and what stands before these. */
const kind = (each: Serials): string => `${each.width} ${folded(each)}`;

/** What stands before the digits, however it is written: of one number are a003, A-003 and Ａ－００３. */
const folded = ({ prefix }: Serials): string => prefix.toUpperCase().replace(MARKS, '');

/** One of the numbers, as it was typed where it was typed alone. */
const at = ({ prefix, width, written }: Serials, n: number): string =>
  written ?? (width === 0 ? prefix : prefix + String(n).padStart(width, '0'));
