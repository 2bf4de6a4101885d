import { type RawForm, type RawRow, withValue } from '../registry/pointer';
import { type Base, contracts, definitions, read, shared } from './contract.fixture';
import type {
  CheckDefinition,
  Environment,
  FieldDefinition,
  ProcedureDefinition,
  SectionDefinition,
} from './definition';
import * as further from './further';
import { compile, type Procedure } from './procedure';

// For tests: forms of every procedure that fail one check and nothing else.

/** A form as typed, and what is known beside it. */
export interface Filled {
  readonly raw: RawForm;
  readonly env: Environment;
}

/** Every procedure, compiled. */
export const procedures: readonly Procedure[] = definitions.map((name) =>
  compile(read(name) as ProcedureDefinition, further),
);

/** The forms of a procedure that the contract's cases begin with. */
export function contractForms({ definition: { id } }: Procedure): Filled[] {
  const own = contracts.filter(({ procedure }) => procedure === id);
  return own.flatMap(({ bases, today }) => Object.values(bases).map((base) => filled(base, today)));
}

const filled = ({ applicant, documents, raw }: Base, today: string): Filled => ({
  raw,
  env: { applicant: { category: applicant }, documents, today },
});

const put = (form: RawForm, [at, to]: [string, unknown]): RawForm =>
  at.lastIndexOf('/') === 0 ? { ...form, [at.slice(1)]: to } : withValue(form, at, to);

/** The forms of the contract that fail a check of this name, whichever procedure's; of shared cases its own. */
function failingForms(procedure: string, id: string): Filled[] {
  const own = shared.filter((contract) => contract.procedure === procedure);
  return [...contracts, ...own].flatMap(({ bases, cases, today }) =>
    cases.flatMap(({ base, set = {}, before = '', beforeSet = {}, documents, want }) => {
      const of = bases[base];
      if (!of || !want.problems?.some(({ params }) => params?.check === id)) return [];
      const raw = Object.entries(set).reduce(put, of.raw);
      const was = bases[before]?.raw;
      const { env } = filled({ ...of, documents: documents ?? of.documents }, today);
      return [{ raw, env: { ...env, before: was && Object.entries(beforeSet).reduce(put, was) } }];
    }),
  );
}

/** Where the search begins: the procedure's own forms, and with sections that fail such a check. */
function* beginnings(procedure: Procedure, check: CheckDefinition): Generator<Filled> {
  const ids = procedure.definition.form.map(({ id }) => id);
  for (const form of contractForms(procedure)) {
    yield form;
    for (const { raw, env } of failingForms(procedure.definition.id, check.id)) {
      const theirs = Object.entries(raw).filter(([id]) => ids.includes(id));
      yield {
        raw: { ...form.raw, ...Object.fromEntries(theirs) },
        env: { ...env, today: form.env.today },
      };
    }
  }
}

/** A form that fails the check and nothing else; undefined where a long search finds none. */
export function failingOnly(procedure: Procedure, check: CheckDefinition): Filled | undefined {
  const open = [...beginnings(procedure, check)].map((form) => ({
    form,
    score: score(procedure, check, form),
  }));
  const seen = new Set(open.map(({ form }) => JSON.stringify(form)));
  for (let tries = 0; tries < 400 && open.length > 0; tries++) {
    open.sort((a, b) => a.score - b.score);
    const best = open.shift();
    if (!best) return undefined;
    if (best.score === 0) return best.form;
    for (const form of changes(procedure, check, best.form)) {
      const key = JSON.stringify(form);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push({ form, score: score(procedure, check, form) });
    }
  }
  return undefined;
}

/** 0 where the check fails and nothing else does; the less, the nearer. */
function score({ evaluate }: Procedure, check: CheckDefinition, { raw, env }: Filled): number {
  const { problems } = evaluate(raw, env);
  const others = problems.filter(({ params }) => params.check !== check.id).length;
  return others < problems.length ? others : 100 + others;
}

/** The form with one thing changed that the check, or what is wrong now, has to do with. */
function changes(
  { definition, evaluate }: Procedure,
  check: CheckDefinition,
  { raw, env }: Filled,
) {
  const wrong = evaluate(raw, env).problems.map(({ pointer }) => pointer);
  const names = namesIn(definition, [check.when ?? '', check.rule, check.at, ...wrong].join(' '));
  const forms: Filled[] = [];
  for (const section of definition.form) {
    const fields = section.fields.filter(({ id, type }) => names.has(id) && type !== 'computed');
    if (!names.has(section.id) && fields.length === 0) continue;
    for (const part of partsOf(definition, section, fields, raw[section.id], env)) {
      forms.push({ raw: { ...raw, [section.id]: part }, env });
    }
  }
  for (const { id } of definition.documents.filter(({ id }) => names.has(id))) {
    for (const n of [0, 1]) {
      forms.push({ raw, env: { ...env, documents: { ...env.documents, [id]: n } } });
    }
  }
  return forms;
}

/** Sections, fields and documents that a text names, and those that they follow from. */
function namesIn(definition: ProcedureDefinition, text: string): ReadonlySet<string> {
  const words = (of: string) => of.match(/[A-Za-z]\w*/g) ?? [];
  const found = new Set(words(text));
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { fields } of definition.form) {
      for (const { id, compute = '', visibleWhen = '' } of fields) {
        if (found.has(id)) for (const word of words(`${compute} ${visibleWhen}`)) found.add(word);
      }
    }
  }
  return found;
}

function* partsOf(
  definition: ProcedureDefinition,
  section: SectionDefinition,
  fields: readonly FieldDefinition[],
  part: unknown,
  env: Environment,
): Generator<unknown> {
  if (!section.repeat) {
    yield* rowsLike(definition, fields, (part ?? {}) as RawRow, env);
    return;
  }
  const rows = (part ?? []) as RawRow[];
  yield [...rows, {}];
  if (rows.length > 0) yield rows.slice(1);
  for (const [i, row] of rows.entries()) {
    for (const other of rowsLike(definition, fields, row, env)) yield rows.with(i, other);
  }
}

function* rowsLike(
  definition: ProcedureDefinition,
  fields: readonly FieldDefinition[],
  row: RawRow,
  env: Environment,
): Generator<RawRow> {
  for (const field of fields) {
    for (const value of valuesFor(definition, field, env)) yield { ...row, [field.id]: value };
  }
}

/** Values worth trying in a field. */
function valuesFor(
  definition: ProcedureDefinition,
  field: FieldDefinition,
  { today }: Environment,
): unknown[] {
  const codes = (field.options ?? definition.codes[field.codes ?? ''] ?? []).map(
    ({ code }) => code,
  );
  switch (field.type) {
    case 'boolean':
      return [true, false];
    case 'choice':
      return codes.slice(0, 60);
    case 'multichoice':
      return [[], ...codes.map((code) => [code])];
    case 'number':
      return ['1', '15', '30', '60', '150', '250'];
    case 'date':
      return [-4000, -1, 1, 400, 4000].map((days) => dayAfter(today, days));
    default:
      return ['', field.example ?? '例', '1', '27100', '13101'];
  }
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
