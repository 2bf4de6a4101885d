import { municipality } from './municipality';
import { solid } from './normalise';
import { found, matching, rule } from './rule';

const PREFECTURE = /^(?:0[1-9]|[1-3]\d|4[0-7])$/;
const MUNICIPALITY = /^(?:0[1-9]|[1-3]\d|4[0-7])\d{3}$/;

/** The codes of ISO 3166-1 alpha-2, Japan first, then in the order in which their Japanese names are read. */
export const countryCodes: readonly string[] = (
  'JP IS IE AZ AF US AE DZ AR AW AL AM AI AO AG AD YE GB IL IT IQ IR IN ID WF UG UA UZ UY IO ' +
  'VG EC EG EE SZ ET ER SV AU AT AX OM NL BQ GH CV GG GY KZ QA UM CA GA CM KR GM KH KP MK MP ' +
  'GN GW CY CU CW GR KI KG GT GP GU KW CK GL CX GD HR KY KE CI CC CR KM CO CG CD SA GS WS BL ' +
  'MF ST ZM PM SM SL DJ GI JE JM GE SY SG SX ZW CH SE SD SJ ES SR LK SK SI SC GQ SN RS KN VC ' +
  'SH LC SO SB TC TH TW TJ TZ CZ TD CF HK MO CN TN CL TV DK DE TG TK DO DM TT TM TR TO NG NR ' +
  'NA AQ NU NI EH NE NC NZ NP NF NO HM BH HT PK VA PA VU BS PG BM PW PY BB PS HU BD TL PN FJ ' +
  'PH FI BT BV PR FO FK TF GF PF BR FR BG BF BN BI VI AS VN BJ VE BY BZ PE BE PL BA BW BO PT ' +
  'HN MH MG YT MW ML MT MQ MY IM FM ZA SS MM MX MU MR MZ MC MV MD MA MN ME MS JO LA LV LT LY ' +
  'LI LR RO LU RW LS LB RE RU'
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
