import { hyphens, line } from './normalise';
import { type Check, count, found, rule, setting } from './rule';

const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const TYPED = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+|(?:))(?:\.\d+)?$/;

/** Tells whether a normalised value is a number. */
export const isDecimal = (value: string): boolean => DECIMAL.test(value);

const checkInteger: Check = (v, p) => {
  if (!INTEGER.test(v)) return found('MSG-LIT-E-0020');
  if (p.digits !== undefined && v.replace(/^-/, '').length > count(p, 'digits')) {
    return found('MSG-LIT-E-0022', { digits: p.digits });
  }
  return null;
};

const checkDecimal: Check = (v, p) => {
  if (!DECIMAL.test(v)) return found('MSG-LIT-E-0021');
  const [whole, fraction] = parts(v.replace(/^-/, ''));
  if (p.integerDigits !== undefined && whole.length > count(p, 'integerDigits')) {
    return found('MSG-LIT-E-0022', { digits: p.integerDigits });
  }
  if (p.decimalDigits !== undefined && fraction.length > count(p, 'decimalDigits')) {
    return found('MSG-LIT-E-0023', { digits: p.decimalDigits });
  }
  return null;
};

const checkRange: Check = (v, p) => {
  if (!DECIMAL.test(v)) return null;
  const { min, max } = p;
  if ((min === undefined || compare(v, min) >= 0) && (max === undefined || compare(v, max) <= 0)) {
    return null;
  }
  if (min !== undefined && max !== undefined) return found('MSG-LIT-E-0024', { min, max });
  if (min !== undefined) return found('MSG-LIT-E-0025', { min });
  return found('MSG-LIT-E-0026', { max: setting(p, 'max') });
};

/** Numbers by their digits, never by floating point. */
export const numberRules = [
  rule({ name: 'integer', format: true, normalise: numeric, check: checkInteger }),
  rule({ name: 'decimal', format: true, normalise: numeric, check: checkDecimal }),
  rule({ name: 'range', normalise: numeric, check: checkRange }),
  rule({
    name: 'nonZero',
    normalise: numeric,
    check: (v) => (v === '0' ? found('MSG-LIT-E-0027') : null),
  }),
];

/** Writes a typed number canonically; anything else is left for the check to refuse. */
export function numeric(value: string): string {
  const v = hyphens(line(value));
  if (!TYPED.test(v) || !/\d/.test(v)) return v;
  return decimalText(v.replace(/^\+/, '').replaceAll(',', ''));
}

function decimalText(v: string): string {
  const negative = v.startsWith('-');
  const [digits, zeros] = parts(negative ? v.slice(1) : v);
  const whole = digits.replace(/^0+/, '') || '0';
  const fraction = zeros.replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return negative && text !== '0' ? `-${text}` : text;
}

function parts(v: string): [whole: string, fraction: string] {
  const dot = v.indexOf('.');
  return dot < 0 ? [v, ''] : [v.slice(0, dot), v.slice(dot + 1)];
}

/** Orders two canonical decimal numbers of any length. */
export function compare(a: string, b: string): number {
  const minusA = a.startsWith('-');
  const minusB = b.startsWith('-');
  if (minusA !== minusB) return minusA ? -1 : 1;
  return minusA ? compareDigits(b.slice(1), a.slice(1)) : compareDigits(a, b);
}

function compareDigits(a: string, b: string): number {
  const [wholeA, fractionA] = parts(a);
  const [wholeB, fractionB] = parts(b);
  if (wholeA.length !== wholeB.length) return wholeA.length < wholeB.length ? -1 : 1;
  return order(wholeA, wholeB) || order(fractionA, fractionB);
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
