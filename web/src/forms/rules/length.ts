import { lines, wellFormed } from './normalise';
import { length } from './range';
import { count, found, rule, setting } from './rule';

/** Lengths in Unicode code points of the normalised value. */
export const lengthRules = [
  rule({
    name: 'exactLength',
    normalise: lines,
    check: (v, p) =>
      length(v) === count(p, 'length')
        ? null
        : found('MSG-LIT-E-0010', { length: setting(p, 'length') }),
  }),
  rule({
    name: 'maxLength',
    normalise: lines,
    check: (v, p) =>
      length(v) <= count(p, 'max') ? null : found('MSG-LIT-E-0011', { max: setting(p, 'max') }),
  }),
  rule({
    name: 'minLength',
    normalise: lines,
    check: (v, p) =>
      length(v) >= count(p, 'min') ? null : found('MSG-LIT-E-0012', { min: setting(p, 'min') }),
  }),
  rule({
    name: 'lengthBetween',
    normalise: lines,
    check: (v, p) => {
      const n = length(v);
      if (count(p, 'min') <= n && n <= count(p, 'max')) return null;
      return found('MSG-LIT-E-0013', { min: setting(p, 'min'), max: setting(p, 'max') });
    },
  }),
  rule({
    name: 'combinedLength',
    normalise: lines,
    check: (v, p) => {
      const n = length(v) + length(lines(wellFormed(p.others ?? '')));
      return n <= count(p, 'max') ? null : found('MSG-LIT-E-0014', { max: setting(p, 'max') });
    },
  }),
];
