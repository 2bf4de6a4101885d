import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';
import type { Option } from '@/ui/TextField';
import type { Code, FieldDefinition, ProcedureDefinition } from '../procedure/definition';

/** The codes a field chooses from: its own, or the list it names. */
export function codesOf(definition: ProcedureDefinition, field: FieldDefinition): readonly Code[] {
  return field.options ?? (field.codes ? (definition.codes[field.codes] ?? []) : []);
}

/** The same as choices in one language. */
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

/** Countries in the order of the reader's language, Japan first. */
export function byName(countries: readonly Option[], lang: Lang): Option[] {
  const { compare } = new Intl.Collator(lang);
  const last = ({ value }: Option) => Number(value !== 'JP');
  return [...countries].sort((a, b) => last(a) - last(b) || compare(a.label, b.label));
}
