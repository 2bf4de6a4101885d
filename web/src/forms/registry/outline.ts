import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';
import type { Evaluation, ProcedureDefinition, Text } from '../procedure/definition';
import { displayValue } from './display';

/** How many different values of a repeated section are named. */
const MAX_SAID = 5;

const words = {
  ja: { separator: '、', more: (n: number) => `ほか${n}件` },
  en: { separator: ', ', more: (n: number) => ` and ${n} more` },
};

/**
 * What is filed, in plain words; nothing where the definition has no sentence that is true of it. The twin of
 * Procedure.Outline in internal/procedure.
 */
export function outlineOf(
  definition: ProcedureDefinition,
  evaluation: Evaluation,
  lang: Lang,
): readonly string[] {
  return evaluation.outline.flatMap((line) => filled(line, definition, evaluation, lang) ?? []);
}

/** A line with what was filled in; undefined where a place of it holds nothing. */
function filled(
  line: Text,
  definition: ProcedureDefinition,
  evaluation: Evaluation,
  lang: Lang,
): string | undefined {
  let whole = true;
  const text = pick(line, lang).replace(/\{([^{}]*)\}/g, (_, place: string) => {
    const said = saidAt(place, definition, evaluation, lang);
    if (said === '') whole = false;
    return said;
  });
  return whole ? text : undefined;
}

function saidAt(
  place: string,
  definition: ProcedureDefinition,
  evaluation: Evaluation,
  lang: Lang,
): string {
  const [id = '', name] = place.split('.');
  const section = definition.form.find((each) => each.id === id);
  if (!section || !evaluation.visible(`/${id}`)) return '';
  const held = evaluation.data[id];
  const rows = Array.isArray(held) ? held.length : 0;
  if (name === undefined) return rows > 0 ? `${rows}` : '';
  const field = section.fields.find((each) => each.id === name);
  if (!field) return '';
  const pointers = section.repeat
    ? Array.from({ length: rows }, (_, n) => `/${id}/${n}/${name}`)
    : [`/${id}/${name}`];
  const { separator, more } = words[lang];
  const said = pointers.map((at) =>
    displayValue(definition, field, evaluation.value(at), lang).replaceAll('\n', separator),
  );
  const values = [...new Set(said)].filter((each) => each !== '');
  const rest = values.length - MAX_SAID;
  return values.slice(0, MAX_SAID).join(separator) + (rest > 0 ? more(rest) : '');
}
