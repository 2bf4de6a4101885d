import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';
import type { Option } from '@/ui/TextField';
import type { FieldDefinition, ProcedureDefinition } from '../procedure/definition';
import { byName } from '../rules/countries';
import { codesOf } from './options';

/** What a field chooses from, in one language. */
export function optionsOf(
  definition: ProcedureDefinition,
  field: FieldDefinition,
  lang: Lang,
): Option[] {
  const options = codesOf(definition, field).map((code) => ({
    value: code.code,
    label: pick(code, lang),
  }));
  return field.codes === 'countries' ? byName(options, lang) : options;
}
