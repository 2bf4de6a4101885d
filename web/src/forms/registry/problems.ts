import { currentLang, type Lang, useLang } from '@/i18n/lang';
import { messageText } from '@/i18n/messages';
import { pick } from '@/i18n/texts';
import type { FieldMessage } from '@/ui/FieldShell';
import type { Problem, ProcedureDefinition, SectionDefinition } from '../procedure/definition';
import { parts } from './pointer';

/** What a problem says: the text of its check where that has one, else the catalogue's. */
export function problemText(
  definition: ProcedureDefinition,
  problem: Problem,
  lang: Lang = currentLang(),
): string {
  const text = definition.checks.find((check) => check.id === problem.params.check)?.text;
  return text ? pick(text, lang) : messageText(problem.code, problem.params, lang);
}

/** The name of a row: {n} counts from 1. */
export function rowLabel(section: SectionDefinition, index: number, lang: Lang): string {
  const label = section.repeat ? pick(section.repeat.label, lang) : pick(section.title, lang);
  return label.replaceAll('{n}', String(index + 1));
}

/** What the place of a problem is called: its row, if any, and its field. */
export function placeLabel(definition: ProcedureDefinition, pointer: string, lang: Lang): string {
  const [id = '', second = '', third] = parts(pointer);
  if (id === 'documents') {
    const document = definition.documents.find((each) => each.id === second);
    return document ? pick(document.title, lang) : second;
  }
  const section = definition.form.find((each) => each.id === id);
  if (!section) return id;
  const field = section.fields.find((each) => each.id === (section.repeat ? third : second));
  const label = field ? pick(field.label, lang) : '';
  if (!section.repeat) return label || pick(section.title, lang);
  if (second === '') return pick(section.title, lang);
  return [rowLabel(section, Number(second), lang), label].filter(Boolean).join(' ');
}

/** A problem as a field shows it, in the current language. */
export function useFieldMessage(
  definition: ProcedureDefinition,
  problem: Problem | undefined,
): FieldMessage | null {
  const lang = useLang();
  return problem ? { text: problemText(definition, problem, lang), code: problem.code } : null;
}
