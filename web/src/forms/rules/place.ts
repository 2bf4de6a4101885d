import { countryCodes } from './countries';
import { municipality } from './municipality';
import { solid } from './normalise';
import { found, matching, rule } from './rule';

const PREFECTURE = /^(?:0[1-9]|[1-3]\d|4[0-7])$/;
const MUNICIPALITY = /^(?:0[1-9]|[1-3]\d|4[0-7])\d{3}$/;

const COUNTRIES: ReadonlySet<string> = new Set(countryCodes);

const prefectureText = (value: string): string => solid(value).replace(/^(\d)$/, '0$1');

// Drops the sixth digit where it is the right check digit of the five before.
const municipalityText = (value: string): string => {
  const v = solid(value);
  if (!/^\d{6}$/.test(v)) return v;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, check] = Array.from(v, Number);
  const sum = 6 * a + 5 * b + 4 * c + 3 * d + 2 * e;
  return check === (11 - (sum % 11)) % 10 ? v.slice(0, 5) : v;
};

/** Codes of places. */
export const placeRules = [
  rule({
    name: 'prefectureCode',
    format: true,
    normalise: prefectureText,
    check: matching(PREFECTURE, 'MSG-LIT-E-0043'),
  }),
  rule({
    name: 'municipalityCode',
    format: true,
    normalise: municipalityText,
    check: (v) => {
      if (!MUNICIPALITY.test(v)) return found('MSG-LIT-E-0043');
      return municipality(v) ? null : found('MSG-LIT-E-0043', { reason: 'unknownCity' });
    },
  }),
  rule({
    name: 'countryCode',
    format: true,
    normalise: solid,
    check: (v) => (v.length === 2 && COUNTRIES.has(v) ? null : found('MSG-LIT-E-0044')),
  }),
];
