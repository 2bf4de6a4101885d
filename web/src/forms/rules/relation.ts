import { dayText, isDay } from './date';
import { callSign, line, wellFormed } from './normalise';
import { compare, isDecimal, numeric } from './number';
import { found, rule } from './rule';

/** Comparisons with another field's value, which comes in as a setting. */
export const relationRules = [
  rule({
    name: 'match',
    normalise: line,
    check: (v, p) => (v === line(wellFormed(p.other ?? '')) ? null : found('MSG-LIT-E-0056')),
  }),
  rule({
    name: 'numberOrder',
    normalise: numeric,
    check: (v, p) => {
      const from = numeric(wellFormed(p.from ?? ''));
      if (!isDecimal(v) || !isDecimal(from) || compare(v, from) >= 0) return null;
      return found('MSG-LIT-E-0057', { from });
    },
  }),
  rule({
    name: 'dateOrder',
    normalise: dayText,
    check: (v, p) => {
      const from = dayText(wellFormed(p.from ?? ''));
      if (!isDay(v) || !isDay(from) || v >= from) return null;
      return found('MSG-LIT-E-0057', { from });
    },
  }),
  rule({
    name: 'callSignOnLicence',
    normalise: callSign,
    check: (v, p) => {
      const licensed = callSign(wellFormed(p.callSign ?? ''));
      return licensed === '' || v === licensed
        ? null
        : found('MSG-LIT-E-0064', { callSign: licensed });
    },
  }),
];
