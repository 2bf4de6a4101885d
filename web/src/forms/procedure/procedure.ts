import type { Filed } from './compared';
import type {
  Bureau,
  DocumentState,
  Environment,
  Evaluation,
  Fee,
  FormData,
  OutlineLine,
  Problem,
  ProcedureDefinition,
  Row,
  Value,
} from './definition';
import { type CelObject, type Compiler, compiler, type Expression, type Scope } from './expression';
import { isRequired } from './fault';
import type * as further from './further';
import { blankForm, normalise } from './normalise';
import {
  canonical,
  compileSections,
  type Field,
  isStated,
  type RowState,
  type Section,
  type SectionState,
} from './state';
import {
  type Check,
  compileChecks,
  type Document,
  type Subject,
  validate,
  warnings,
} from './validate';

/** A compiled definition; the twin of Procedure in internal/procedure. */
export interface Procedure {
  readonly definition: ProcedureDefinition;
  /** All that follows from the raw form data (with the members' sections beside the form's). */
  evaluate(raw: unknown, env: Environment): Evaluation;
  /** The raw values that a new row of a repeated section begins with. */
  initialRow(sectionId: string): Record<string, unknown>;
}

/** What few definitions need besides. */
type Further = Pick<
  typeof further,
  'compareWith' | 'partOnRecord' | 'references' | 'registerMore' | 'serialKey'
>;

const FURTHER =
  /\b(bandOf|certificationForm|channel\w+|codeOf|countOf|decibels|figure|hasLetter|hertz|holdsName|itemOf|monthEnd|numberOf|oneAddress|operator\w+|ratio|same\w+|serial\w+|similarName|whole|within)\(|"(?:agrees|refersTo|uniqueAs)":/;

/** Whether a definition tells what is as on record, or compares with what was filed last, or rows with others or by more than their text, or calls in any of its expressions what few call; words for people are none. */
export const needsFurther = ({
  subject,
  kind,
  form,
  checks,
  documents,
  fee,
}: ProcedureDefinition): boolean =>
  subject?.compare !== undefined ||
  kind === 'renewal' ||
  kind === 'change' ||
  FURTHER.test(
    JSON.stringify([form, checks, documents, fee], (_key, value) =>
      typeof value?.ja === 'string' ? undefined : value,
    ),
  );

/** Compiles a definition; do it once and keep the result. One that needs further code cannot do without it. */
export function compile(definition: ProcedureDefinition, more?: Further): Procedure {
  if (!more && needsFurther(definition)) throw new Error(definition.id);
  const cel = compiler(definition, more);
  const sections = compileSections(definition, cel);
  const parts: Parts = {
    definition,
    compareWith: more?.compareWith,
    serialKey: more?.serialKey,
    references: more?.references,
    part: more?.partOnRecord,
    cel,
    sections,
    index: new Map(sections.map((s) => [s.definition.id, s.position])),
    checks: compileChecks(definition, sections, cel),
    documents: definition.documents.map((d) => ({
      id: d.id,
      maxFiles: d.maxFiles,
      message: d.message,
      visible: cel.condition(d.visibleWhen),
      required: cel.condition(d.requiredWhen),
    })),
    feeClass: cel.text(definition.fee?.class),
    feeTimes: cel.number(definition.fee?.times),
    destination: cel.text(definition.destination),
    outline: definition.outline?.map((text) => ({ text, when: cel.condition(text.when) })) ?? [],
    blank: cel.before(blankForm(sections, cel)),
    filed: new WeakMap(),
  };
  return {
    definition,
    evaluate: (raw, env) => new Evaluated(parts, raw, env),
    initialRow: (sectionId) => {
      const fields = definition.form.find((s) => s.id === sectionId)?.fields ?? [];
      return Object.fromEntries(
        fields.filter((f) => f.default !== undefined).map((f) => [f.id, f.default]),
      );
    },
  };
}

interface Parts {
  readonly compareWith: Further['compareWith'] | undefined;
  readonly serialKey: Further['serialKey'] | undefined;
  readonly references: Further['references'] | undefined;
  readonly part: Further['partOnRecord'] | undefined;
  readonly definition: ProcedureDefinition;
  readonly cel: Compiler;
  readonly sections: readonly Section[];
  readonly index: ReadonlyMap<string, number>;
  readonly checks: readonly Check[];
  readonly documents: readonly Document[];
  readonly feeClass: Expression<string> | undefined;
  readonly feeTimes: Expression<number> | undefined;
  readonly destination: Expression<string> | undefined;
  readonly outline: readonly { text: OutlineLine; when: Expression<boolean> | undefined }[];
  /** The variable `before` where nothing was filed before. */
  readonly blank: CelObject;
  /** What was filed before, read once. */
  readonly filed: WeakMap<object, Filed>;
}

// What was filed last for the licence, also as expressions read it. Its conditions never read `before`.
function filedBefore(parts: Parts, { before, applicant, today }: Environment) {
  if (!before) return undefined;
  const known = parts.filed.get(before);
  if (known) return known;
  const { cel, sections } = parts;
  const scope: Scope = {
    today,
    applicant: cel.applicant(applicant.category),
    documents: cel.documents({}),
    before: parts.blank,
  };
  const states = normalise(sections, cel, before, scope);
  const found = { raw: before, states, scope, cel: cel.before(scope) };
  parts.filed.set(before, found);
  return found;
}

/** How many times an amount is due at most. */
const MAX_TIMES = 999;

interface Place {
  readonly section: Section;
  readonly state: SectionState;
  readonly row?: RowState;
  readonly field?: Field;
  readonly value?: RowState['values'][number];
}

// Everything but the values is worked out when it is asked for.
class Evaluated implements Evaluation {
  readonly #parts: Parts;
  readonly #env: Environment;
  readonly #scope: Scope;
  readonly #states: readonly SectionState[];
  readonly #before: Filed | undefined;
  #data: FormData | undefined;
  #problems: readonly Problem[] | undefined;
  #warnings: readonly Problem[] | undefined;

  constructor(parts: Parts, raw: unknown, env: Environment) {
    this.#parts = parts;
    this.#env = env;
    const before = filedBefore(parts, env);
    this.#before = before;
    this.#scope = {
      today: env.today,
      applicant: parts.cel.applicant(env.applicant.category),
      documents: parts.cel.documents(env.documents),
      before: before?.cel ?? parts.blank,
    };
    this.#states = normalise(parts.sections, parts.cel, raw, this.#scope);
  }

  get data(): FormData {
    this.#data ??= dataOf(this.#parts.sections, this.#states);
    return this.#data;
  }

  get problems(): readonly Problem[] {
    this.#problems ??= validate(this.#subject);
    return this.#problems;
  }

  get warnings(): readonly Problem[] {
    this.#warnings ??= warnings(this.#subject);
    return this.#warnings;
  }

  get #subject(): Subject {
    return {
      sections: this.#parts.sections,
      states: this.#states,
      checks: this.#parts.checks,
      documents: this.#parts.documents,
      files: this.#env.documents,
      today: this.#env.today,
      scope: this.#scope,
      compare: this.#parts.definition.subject?.compare,
      compareWith: this.#parts.compareWith,
      serialKey: this.#parts.serialKey,
      references: this.#parts.references,
      part: this.#parts.part,
      definition: this.#parts.definition,
      before: this.#before,
    };
  }

  visible(pointer: string): boolean {
    const place = this.#find(pointer);
    return place !== undefined && !place.state.hidden && place.value?.hidden !== true;
  }

  required(pointer: string): boolean {
    const place = this.#find(pointer);
    if (!place?.field || !this.visible(pointer)) return false;
    this.#scope.row = place.row?.cel;
    return isRequired(place.field, this.#scope);
  }

  readOnly(pointer: string): boolean {
    const place = this.#find(pointer);
    if (!place?.field) return false;
    if (place.field.compute) return true;
    this.#scope.row = place.row?.cel;
    return place.field.readOnly?.(this.#scope) ?? false;
  }

  value(pointer: string): Value | undefined {
    const { field, value } = this.#find(pointer) ?? {};
    return field && value && isStated(field, value) ? canonical(field, value) : undefined;
  }

  get fee(): Fee | undefined {
    const { feeTable } = this.#parts.definition;
    const feeClass = this.#parts.feeClass?.(this.#scope) ?? '';
    if (!feeTable) return { amount: 0, class: '', breakdown: [], source: { ja: '', en: '' } };
    const { today } = this.#env;
    const row = feeTable.rows.find((r) => (!r.from || r.from <= today) && (!r.to || today <= r.to));
    const toFill = row?.toFill?.includes(feeClass) ?? false;
    const amount = toFill ? 0 : row?.amounts[feeClass];
    const name = feeTable.classes[feeClass];
    const times = this.#parts.feeTimes?.(this.#scope) ?? 1;
    const counted = Number.isInteger(times) && 1 <= times && times <= MAX_TIMES;
    if (!row || amount === undefined || !name || !counted) return undefined;
    const often = this.#parts.feeTimes ? ` × ${times}` : '';
    return {
      amount: amount * times,
      class: feeClass,
      breakdown: [
        {
          name: {
            ja: `${feeTable.title.ja}（${name.ja}）${often}`,
            en: `${feeTable.title.en} (${name.en})${often}`,
          },
          amount: amount * times,
        },
      ],
      source: row.source,
      ...(toFill && { toFill }),
    };
  }

  get documents(): readonly DocumentState[] {
    return this.#parts.documents
      .map((d) => ({
        id: d.id,
        required: d.required?.(this.#scope) ?? false,
        shown: d.visible?.(this.#scope) ?? true,
      }))
      .filter((d) => d.required || d.shown)
      .map(({ id, required }) => ({ id, required }));
  }

  get outline(): readonly OutlineLine[] {
    const holding = this.#parts.outline.filter(({ when }) => when?.(this.#scope) ?? true);
    return holding.map(({ text }) => text);
  }

  get destination(): Bureau | undefined {
    const prefecture = this.#parts.destination?.(this.#scope) ?? '';
    return this.#parts.definition.bureaus.find((b) => b.prefectures.includes(prefecture));
  }

  #find(pointer: string): Place | undefined {
    const [, id = '', ...rest] = pointer.split('/');
    const position = this.#parts.index.get(id);
    if (position === undefined) return undefined;
    const section = this.#parts.sections[position];
    const state = this.#states[position];
    if (!section || !state) return undefined;
    const row = state.rows[section.definition.repeat ? Number(rest.shift() ?? -1) : 0];
    const name = rest[0];
    if (name === undefined) return { section, state, ...(row && { row }) };
    const i = section.index.get(name);
    const field = i === undefined ? undefined : section.fields[i];
    const value = i === undefined ? undefined : row?.values[i];
    return row && field && value ? { section, state, row, field, value } : undefined;
  }
}

function dataOf(sections: readonly Section[], states: readonly SectionState[]): FormData {
  const data: Record<string, Row | readonly Row[]> = {};
  sections.forEach((section, i) => {
    const state = states[i];
    if (!state || state.hidden) return;
    const rows = state.rows.map((row) => rowOf(section, row));
    data[section.definition.id] = section.definition.repeat ? rows : (rows[0] ?? {});
  });
  return data;
}

function rowOf(section: Section, row: RowState): Row {
  const values: Record<string, Value> = {};
  section.fields.forEach((field, i) => {
    const value = row.values[i];
    if (value && isStated(field, value)) values[field.definition.id] = canonical(field, value);
  });
  return values;
}
