import { formatDate } from '@/i18n/format';
import type { Lang } from '@/i18n/lang';
import { pick, resolve } from '@/i18n/texts';
import { unitFor } from '@/i18n/unitFor';
import type {
  FieldDefinition,
  ProcedureDefinition,
  SectionDefinition,
  Value,
} from '../procedure/definition';
import { codesOf } from './options';
import { formTexts } from './texts';

/** A canonical value as people read it; '' where there is none. */
export function displayValue(
  definition: ProcedureDefinition,
  field: FieldDefinition,
  value: Value | undefined,
  lang: Lang,
): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'boolean') return resolve(formTexts, lang)[value ? 'yes' : 'no'];
  if (field.type === 'date') return formatDate(String(value), lang) || String(value);
  if (typeof value === 'object') {
    return value.map((each) => label(definition, field, each, lang)).join('\n');
  }
  const text = label(definition, field, String(value), lang);
  return field.unit ? `${text} ${pick(unitFor(field.unit, text), lang)}` : text;
}

/** What fields of a section hold, each on a line of its own with its label; what holds nothing is left out. */
export function labelledValues(
  definition: ProcedureDefinition,
  section: SectionDefinition,
  held: (fieldId: string) => Value | undefined,
  lang: Lang,
): string {
  return section.fields
    .flatMap((field) => {
      const value = displayValue(definition, field, held(field.id), lang);
      return value ? [`${pick(field.label, lang)}: ${value.replaceAll('\n', ', ')}`] : [];
    })
    .join('\n');
}

/** What may be chosen in a field, or what records are named where it says the name of one (internal/procedure/record_names.go). */
const namesOf = (definition: ProcedureDefinition, field: FieldDefinition) =>
  field.prefill === 'licence.name'
    ? (definition.codes[field.prefill] ?? [])
    : codesOf(definition, field);

function label(
  definition: ProcedureDefinition,
  field: FieldDefinition,
  code: string,
  lang: Lang,
): string {
  const found = namesOf(definition, field).find((each) => each.code === code);
  return found ? pick(found, lang) : code;
}
