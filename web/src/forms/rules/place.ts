import { municipality } from './municipality';
import { solid } from './normalise';
import { found, matching, rule } from './rule';

const PREFECTURE = /^(?:0[1-9]|[1-3]\d|4[0-7])$/;
const MUNICIPALITY = /^(?:0[1-9]|[1-3]\d|4[0-7])\d{3}$/;

/** The codes of ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO ' +
  'BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ ' +
  'DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP ' +
  'GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG ' +
  'KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML ' +
  'MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE ' +
  'PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL ' +
  'SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM ' +
  'US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

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
    check: (v) => (MUNICIPALITY.test(v) && municipality(v) ? null : found('MSG-LIT-E-0043')),
  }),
  rule({
    name: 'countryCode',
    format: true,
    normalise: solid,
    check: (v) => (v.length === 2 && COUNTRIES.has(v) ? null : found('MSG-LIT-E-0044')),
  }),
];
