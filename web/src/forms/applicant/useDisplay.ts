import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { optionsOf } from './choices';
import type { TextName } from './fields';

/** How a part of the user info is read by people: the name for a code, a written date. */
export function useDisplay(): (name: TextName, value: string) => string {
  const lang = useLang();
  const format = useFormat();
  return (name, value) => {
    if (name === 'birthday') return format.date(value) || value;
    return optionsOf(name, lang)?.find((option) => option.value === value)?.label ?? value;
  };
}
