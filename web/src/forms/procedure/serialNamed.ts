// Whether a text is one serial number; the twin of internal/procedure/serial_named.go.

const RANGE_WORD = /[〜~→]|から|まで|ほか|及び|および|\.{2,}|[×✕*] ?\d|\d ?(?:台|個)/;
const BETWEEN = /[\n、,;|]/;
// Parts numbers where those on both sides are alike.
const JOINED = /[+&・]| (?:and|to|through) /;
const DASH = /[–—―]| - /;
const MARK = /[-/ ]/;

const trimmed = (text: string) => text.replace(/^[ \t\n]+|[ \t\n]+$/g, '');

/** Whether it is 'one' serial number, 'several' or either ('unclear'); '' of nothing. */
export function serialNamed(written: string): string {
  const text = trimmed(written.replaceAll('\r', '').normalize('NFKC'));
  if (text === '') return '';
  const filled = text.split(BETWEEN).filter((part) => trimmed(part) !== '');
  const dash = parts(DASH, text);
  const surely = RANGE_WORD.test(text) || filled.length > 1 || parts(JOINED, text).alike;
  if (surely || (dash.alike && dash.repeated)) return 'several';
  if (dash.alike && dash.rising && dash.even) return 'unclear';
  const mark = parts(MARK, text);
  const either = mark.count === 2 && mark.alike && mark.repeated && mark.rising;
  return either ? 'unclear' : 'one';
}

/** How the parts of a text between some signs look beside each other. */
interface Split {
  count: number;
  /** All end in digits, with what stands before the first one's, or with nothing. */
  alike: boolean;
  /** And that is something, which each has. */
  repeated: boolean;
  /** The digits of the last are more than those of the first. */
  rising: boolean;
  /** All have as many digits. */
  even: boolean;
}

function parts(between: RegExp, text: string): Split {
  const list = text.split(between);
  const none = { count: list.length, alike: false, repeated: false, rising: false, even: true };
  const [first, ...others] = list.map((part) => /^(.*?)([0-9]{1,9})$/.exec(trimmed(part)));
  if (!first) return none;
  const [, before = '', digits = ''] = first;
  const upper = (of: string) => of.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const split: Split = { ...none, repeated: before !== '' };
  for (const each of others) {
    const [, own = '', more = ''] = each ?? [];
    const same = upper(own) === upper(before);
    if (!each || (!same && own !== '')) return none;
    split.alike = true;
    split.repeated &&= same;
    split.even &&= more.length === digits.length;
    split.rising = Number(digits) < Number(more);
  }
  return split;
}
