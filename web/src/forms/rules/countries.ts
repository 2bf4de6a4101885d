import type { Lang } from '@/i18n/lang';
import type { Option } from '@/ui/TextField';

/** The codes of ISO 3166-1 alpha-2, Japan first, then in the order in which their Japanese names are read. */
export const countryCodes: readonly string[] =
  (
    'JPISIEAZAFUSAEDZARAWALAMAIAOAGADYEGBILITIQIRINIDWFUGUAUZUYIOVGECEGEESZETERSVAUATAXOMNLBQGH' +
    'CVGGGYKZQAUMCAGACMKRGMKHKPMKMPGNGWCYCUCWGRKIKGGTGPGUKWCKGLCXGDHRKYKECICCCRKMCOCGCDSAGSWSBL' +
    'MFSTZMPMSMSLDJGIJEJMGESYSGSXZWCHSESDSJESSRLKSKSISCGQSNRSKNVCSHLCSOSBTCTHTWTJTZCZTDCFHKMOCN' +
    'TNCLTVDKDETGTKDODMTTTMTRTONGNRNAAQNUNIEHNENCNZNPNFNOHMBHHTPKVAPAVUBSPGBMPWPYBBPSHUBDTLPNFJ' +
    'PHFIBTBVPRFOFKTFGFPFBRFRBGBFBNBIVIASVNBJVEBYBZPEBEPLBABWBOPTHNMHMGYTMWMLMTMQMYIMFMZASSMMMX' +
    'MUMRMZMCMVMDMAMNMEMSJOLALVLTLYLILRROLURWLSLBRERU'
  ).match(/../g) ?? [];

/** Countries in the order of the reader's language, Japan first. */
export function byName(countries: readonly Option[], lang: Lang): Option[] {
  const at = ({ value }: Option) => countryCodes.indexOf(value);
  if (lang === 'ja') return [...countries].sort((a, b) => at(a) - at(b));
  const { compare } = new Intl.Collator(lang);
  const last = ({ value }: Option) => Number(value !== 'JP');
  return [...countries].sort((a, b) => last(a) - last(b) || compare(a.label, b.label));
}
