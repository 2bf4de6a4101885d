import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';
import type { Option } from '@/ui/TextField';
import type { FieldDefinition, ProcedureDefinition } from '../procedure/definition';
import { byName } from '../rules/countries';
import { codesOf } from './options';

/** What a field chooses from, in one language; what is not offered stands there only where it is chosen already. */
export function optionsOf(
  definition: ProcedureDefinition,
  field: FieldDefinition,
  lang: Lang,
  chosen = '',
): Option[] {
  const { offers } = field;
  const options = codesOf(definition, field)
    .filter(({ code, attributes }) => !offers || code === chosen || (attributes?.[offers] ?? 0) > 0)
    .map((code) => ({ value: code.code, label: pick(code, lang) }));
  return field.codes === 'countries' ? byName(options, lang) : options;
}
