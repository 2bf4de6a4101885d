import { equipmentNumber } from './conformity';
import { dayText, isDay } from './date';
import { callSign, line, solid, wellFormed } from './normalise';
import { compare, isDecimal, numeric } from './number';
import { operatorClass } from './operator';
import { found, rule } from './rule';

// The first of three letters after the prefix of a call sign: Y and Z are for clubs.
const THREE_LETTERS = /^(?:J[ADE-S][0-9]|7[K-N][1-4])([A-Z])[A-Z]{2}$/;

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
      return found('MSG-LIT-E-0057', { from, reason: 'number' });
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
  rule({
    name: 'operatorClass',
    normalise: solid,
    check: (v, p) => {
      const letter = solid(wellFormed(p.letter ?? ''));
      const own = operatorClass(v).letter;
      return letter === '' || own === '' || own === letter
        ? null
        : found('MSG-LIT-E-0065', { reason: 'otherClass', letter });
    },
  }),
  rule({
    name: 'certificationBody',
    normalise: equipmentNumber,
    check: (v, p) => {
      const body = solid(wellFormed(p.code ?? ''));
      const of = /^[0-9]{2,3}/.exec(v)?.[0] ?? '';
      if (body === '' || of === '' || body === of) return null;
      if (body === `0${of}`) return null;
      return found('MSG-LIT-E-0067', { reason: 'otherBody', body });
    },
  }),
  rule({
    name: 'callSignKind',
    normalise: callSign,
    check: (v, p) => {
      const first = THREE_LETTERS.exec(v)?.[1];
      if (first === undefined || (p.kind !== 'individual' && p.kind !== 'club')) return null;
      return first >= 'Y' === (p.kind === 'club')
        ? null
        : found('MSG-LIT-E-0063', { reason: 'otherKind', callSign: v });
    },
  }),
];
