import type { Lang } from '@/i18n/lang';
import { filled } from '@/i18n/messages';
import { pick, resolve } from '@/i18n/texts';
import type { Problem, ProcedureDefinition, Text } from '../procedure/definition';
import { reasons } from '../procedure/reasons.gen';
import { fieldAt, takeWords } from './problems';
import { formTexts } from './texts';

// What a page fetches for the few forms that compare with what was filed last, or read codes out of texts.

export {
  compareWith,
  partOnRecord,
  references,
  registerMore,
  serialKey,
} from '../procedure/further';

type Words = Readonly<Record<string, Readonly<Record<string, Text>> | undefined>>;

takeWords((definition, problem, lang) => {
  const text = (reasons as Words)[problem.code]?.[problem.params.reason ?? ''];
  const params = { ...problem.params, ...named(definition, problem, lang) };
  return text && filled(pick(text, lang), params, lang);
});

// In place of the codes of a problem, what they are called: an item to choose, and what was filed before.
function named(
  definition: ProcedureDefinition,
  { pointer, params: { choose, was } }: Problem,
  lang: Lang,
): Record<string, string> {
  const found: Record<string, string> = {};
  const items = definition.subject?.compare?.items?.replace('.', '/');
  if (choose !== undefined) found.choose = valueText(definition, `/${items}`, choose, lang);
  if (was !== undefined) found.was = valueText(definition, pointer, was, lang);
  return found;
}

// A canonical value in one text (its codes with commas between them) as people read it.
function valueText(
  definition: ProcedureDefinition,
  pointer: string,
  value: string,
  lang: Lang,
): string {
  const t = resolve(formTexts, lang);
  const field = fieldAt(definition, pointer);
  if (field?.type === 'boolean') return value ? t.yes : t.no;
  if (value === '') return t.empty;
  if (!field?.options && !field?.codes) return value;
  const options = field.codes ? definition.codes[field.codes] : field.options;
  const label = (code: string) => {
    const option = options?.find((each) => each.code === code);
    return option ? pick(option, lang) : code;
  };
  return value
    .split(',')
    .map(label)
    .join(lang === 'ja' ? '」「' : '", "');
}
