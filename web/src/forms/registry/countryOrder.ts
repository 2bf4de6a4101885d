import type { Lang } from '@/i18n/lang';
import type { Option } from '@/ui/TextField';
import { countryCodes } from '../rules/place';

/** Countries in the order of the reader's language, Japan first. */
export function byName(countries: readonly Option[], lang: Lang): Option[] {
  const at = ({ value }: Option) => countryCodes.indexOf(value);
  if (lang === 'ja') return [...countries].sort((a, b) => at(a) - at(b));
  const { compare } = new Intl.Collator(lang);
  const last = ({ value }: Option) => Number(value !== 'JP');
  return [...countries].sort((a, b) => last(a) - last(b) || compare(a.label, b.label));
}
