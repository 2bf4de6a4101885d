import { currentLang, type Lang, useLang } from '@/i18n/lang';
import { messageText } from '@/i18n/messages';
import { pick, resolve } from '@/i18n/texts';
import type { FieldMessage } from '@/ui/FieldShell';
import type {
  FieldDefinition,
  Problem,
  ProcedureDefinition,
  SectionDefinition,
} from '../procedure/definition';
import { parts, sectionOf } from './pointer';
import type { FormStore } from './store';
import { formTexts } from './texts';

/** What a problem says; of what is as on record, that it is accepted, and what is wrong with it. */
export function problemText(
  definition: ProcedureDefinition,
  problem: Problem,
  lang: Lang = currentLang(),
): string {
  const text = wrongText(definition, problem, lang);
  return problem.params.onRecord ? `${resolve(formTexts, lang).onRecord} ${text}` : text;
}

// The text of its check where that has one, else the catalogue's.
function wrongText(definition: ProcedureDefinition, problem: Problem, lang: Lang): string {
  const text =
    problem.text ?? definition.checks.find((check) => check.id === problem.params.check)?.text;
  if (text) return pick(text, lang);
  return closer(definition, problem, lang) ?? messageText(problem.code, problem.params, lang);
}

/** Words for what few forms tell; undefined for anything else. */
type Closer = (definition: ProcedureDefinition, problem: Problem, lang: Lang) => string | undefined;

let closer: Closer = () => undefined;

/** Takes words that a page fetches for the few forms that need them (further.ts). */
export function takeWords(words: Closer): void {
  closer = words;
}

export function fieldAt(
  definition: ProcedureDefinition,
  pointer: string,
): FieldDefinition | undefined {
  const [id = '', second = '', third] = parts(pointer);
  const section = definition.form.find((each) => each.id === id);
  return section?.fields.find((each) => each.id === (section.repeat ? third : second));
}

/** The name of a row: {n} counts from 1. */
export function rowLabel(section: SectionDefinition, index: number, lang: Lang): string {
  const label = section.repeat ? pick(section.repeat.label, lang) : pick(section.title, lang);
  return label.replaceAll('{n}', String(index + 1));
}

/** What the place of a problem is called: its row, if any, and its field. */
export function placeLabel(definition: ProcedureDefinition, pointer: string, lang: Lang): string {
  const [id = '', second = ''] = parts(pointer);
  if (id === 'documents') {
    const document = definition.documents.find((each) => each.id === second);
    return document ? pick(document.title, lang) : second;
  }
  const section = definition.form.find((each) => each.id === id);
  if (!section) return id;
  const field = fieldAt(definition, pointer);
  const label = field ? pick(field.label, lang) : '';
  if (!section.repeat) return label || pick(section.title, lang);
  if (second === '') return pick(section.title, lang);
  return [rowLabel(section, Number(second), lang), label].filter(Boolean).join(' ');
}

/** More rows than these are a list of lines, one of them open at a time. */
export const MANY = 20;

/** Problems of one entry: the first of them, and how many there are. */
export interface EntryProblems {
  problem: Problem;
  count: number;
}

/** Problems in form order; those of one row of a long list are taken together. */
export function byEntry(store: FormStore, problems: readonly Problem[]): EntryProblems[] {
  const found: EntryProblems[] = [];
  let last = '';
  for (const problem of problems) {
    const entry = problem.pointer.split('/').slice(0, 3).join('/');
    const known = entry === last ? found.at(-1) : undefined;
    if (known && store.rows(sectionOf(entry)).length > MANY) known.count += 1;
    else found.push({ problem, count: 1 });
    last = entry;
  }
  return found;
}

/** What the problems of an entry are listed as: their place, and what is wrong there. */
export function entryTexts(
  definition: ProcedureDefinition,
  { problem, count }: EntryProblems,
  lang: Lang,
): { label: string; text: string } {
  const { pointer } = problem;
  if (count === 1) {
    const text = problemText(definition, problem, lang);
    return { label: placeLabel(definition, pointer, lang), text };
  }
  const entry = pointer.slice(0, pointer.lastIndexOf('/'));
  const text = resolve(formTexts, lang).mistakes(count);
  return { label: placeLabel(definition, entry, lang), text };
}

/** A problem as a field shows it, in the current language. */
export function useFieldMessage(
  definition: ProcedureDefinition,
  problem: Problem | undefined,
): FieldMessage | null {
  const lang = useLang();
  return problem ? { text: problemText(definition, problem, lang), code: problem.code } : null;
}
