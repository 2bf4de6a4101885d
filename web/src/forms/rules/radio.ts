import { callSign, line, lines, solid, upper } from './normalise';
import { operatorClass } from './operator';
import { type Check, found, matching, rule } from './rule';

// The grammars of internal/rule/radio.go.
const CALL_SIGN =
  /^(?:JA[0-9][A-Z]{2}|JR6[A-Z]{2}|J[ADE-S][0-9](?:[A-PR-Z][A-Z]{2}|Q[A-QU-Z][A-Z])|7J[0-9][A-Z]{3}|7[K-N][1-4](?:[A-PR-Z][A-Z]{2}|Q[A-QU-Z][A-Z])|8[J-N][0-9][0-9A-Z]{1,8})$/;
const BANDWIDTH = /^(?:H\d{3}|[1-9](?:\d{2}[HKMG]|\d[HKMG]\d|[HKMG]\d{2}))$/;
const EMISSION = /^[NABCDFGHJKLMPQRVWX][0123789X][ABCDEFNWX](?:[A-NWXYZ][CFTNWX]?)?$/;
const GROUP_CODE = /^[1-4][VHMLSFTPQ][A-Z]$/;
const OLDER_OPERATOR = /^[\d\u3041-\u9fffA-Z()-]{0,25}第\d{1,7}号$/;
const NOT_OPERATOR = /^[北東関信陸海近中四九沖]包?[A固基陸簡実包登予検点]第/;
const STATION_LICENCE =
  /^[北東関信陸海近中四九沖][\u3041-\u30ff\u4e00-\u7b2b\u7b2d-\u9fffA-Z]{1,4}第\d{1,10}号$/;
const INSPECTOR = /^[北東関信陸海近中四九沖][検点]第\d{1,6}号$/;

const isBandwidth = (v: string): boolean => v !== 'H000' && BANDWIDTH.test(v);

const checkEmission: Check = (v) => {
  if (EMISSION.test(v)) return null;
  if (isBandwidth(v.slice(0, 4)) && EMISSION.test(v.slice(4))) return null;
  return GROUP_CODE.test(v) ? found('MSG-LIT-E-0062', { code: v }) : found('MSG-LIT-E-0061');
};

// Qualifications of today began in fiscal 1990; the letters of a year have come (internal/rule/radio.go).
const checkOperatorLicence: Check = (v, _, today) => {
  const { year, serial } = operatorClass(v);
  if (!year && OLDER_OPERATOR.test(v) && !NOT_OPERATOR.test(v)) return null;
  if (!year || (year > 1990 && serial.length < 3)) return found('MSG-LIT-E-0065');
  return today && year - 1 > +today.slice(0, 4) - +(today.slice(5) < '04')
    ? found('MSG-LIT-E-0065', { reason: 'laterYear' })
    : null;
};

// Keeps the long vowel mark, which may be part of the category.
const licenceText = (value: string): string => upper(line(value)).replaceAll(' ', '');

/** How radio people write their numbers. */
export const radioRules = [
  rule({
    name: 'occupiedBandwidth',
    format: true,
    normalise: solid,
    check: (v) => (isBandwidth(v) ? null : found('MSG-LIT-E-0060')),
  }),
  rule({ name: 'emissionType', format: true, normalise: solid, check: checkEmission }),
  rule({
    name: 'callSign',
    format: true,
    normalise: callSign,
    check: matching(CALL_SIGN, 'MSG-LIT-E-0063'),
  }),
  rule({
    name: 'noAmateurCallSign',
    normalise: lines,
    check: (v) => {
      const sign = callSign(v);
      return CALL_SIGN.test(sign)
        ? found('MSG-LIT-E-0063', { reason: 'otherKind', callSign: sign })
        : null;
    },
  }),
  rule({
    name: 'assignedCallSign',
    normalise: lines,
    check: (v, { form = '', example = '' }) =>
      new RegExp(form, 'u').test(callSign(v))
        ? null
        : found('MSG-LIT-E-0063', { reason: 'form', example }),
  }),
  rule({
    name: 'operatorLicenceNumber',
    format: true,
    normalise: solid,
    check: checkOperatorLicence,
  }),
  rule({
    name: 'stationLicenceNumber',
    format: true,
    normalise: licenceText,
    check: matching(STATION_LICENCE, 'MSG-LIT-E-0066'),
  }),
  rule({
    name: 'inspectorNumber',
    format: true,
    normalise: licenceText,
    check: (v) => (INSPECTOR.test(v) ? null : found('MSG-LIT-E-0066', { reason: 'inspector' })),
  }),
];
