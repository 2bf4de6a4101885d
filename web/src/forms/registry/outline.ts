import type { Lang } from '@/i18n/lang';
import { pick } from '@/i18n/texts';
import type { Evaluation, ProcedureDefinition, Text } from '../procedure/definition';
import { displayValue } from './display';

/** How many different values of a repeated section are named. */
const MAX_SHOWN = 5;

const words = {
  ja: { separator: '、', more: (n: number) => `ほか${n}件` },
  en: { separator: ', ', more: (n: number) => ` and ${n} more` },
};

/**
 * What is filed with an effect, in plain words; nothing where the definition has no sentence that is true of it. The twin of
 * Procedure.Outline in internal/procedure.
 */
export function outlineOf(
  definition: ProcedureDefinition,
  evaluation: Evaluation,
  lang: Lang,
  effect: string,
): readonly string[] {
  return evaluation.outline
    .filter((line) => (line.effect ?? effect) === effect)
    .flatMap((line) => filled(line, definition, evaluation, lang) ?? []);
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
    const held = textAt(place, definition, evaluation, lang);
    if (held === '') whole = false;
    return held;
  });
  return whole ? text : undefined;
}

function textAt(
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
  const shown = pointers.map((at) =>
    displayValue(definition, field, evaluation.value(at), lang).replaceAll('\n', separator),
  );
  const values = [...new Set(shown)].filter((each) => each !== '');
  const rest = values.length - MAX_SHOWN;
  return values.slice(0, MAX_SHOWN).join(separator) + (rest > 0 ? more(rest) : '');
}
