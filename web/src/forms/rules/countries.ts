import type { Lang } from '@/i18n/lang';
import type { Option } from '@/ui/TextField';

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

/** Countries in the order of the reader's language, Japan first. */
export function byName(countries: readonly Option[], lang: Lang): Option[] {
  const at = ({ value }: Option) => countryCodes.indexOf(value);
  if (lang === 'ja') return [...countries].sort((a, b) => at(a) - at(b));
  const { compare } = new Intl.Collator(lang);
  const last = ({ value }: Option) => Number(value !== 'JP');
  return [...countries].sort((a, b) => last(a) - last(b) || compare(a.label, b.label));
}
