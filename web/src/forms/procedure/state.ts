import { type Rule, ruleNamed } from '../rules';
import type {
  Code,
  FieldDefinition,
  ProcedureDefinition,
  SectionDefinition,
  Value,
} from './definition';
import type { CelObject, Compiler, Expression, Scope } from './expression';

/** A rule of a field with its settings. */
export interface Use {
  readonly rule: Rule;
  readonly params: Settings;
  /** Settings that are known only when the form is checked. */
  readonly late: readonly Late[];
}

type Settings = Readonly<Record<string, string>>;
type Late = readonly [name: string, value: Expression<string> | undefined];

/** The settings of a rule; the scope's row is the field's own. */
export function settings({ params, late }: Use, scope: Scope): Settings {
  if (late.length === 0) return params;
  const found = late.map(([name, value]) => [name, value?.(scope) ?? '']);
  return { ...params, ...Object.fromEntries(found) };
}

/** A field with its expressions compiled; the twin of `field` in internal/procedure. */
export interface Field {
  readonly definition: FieldDefinition;
  readonly options: readonly Code[];
  readonly ranks: ReadonlyMap<string, number>;
  /** Checks of a value in order; the first also normalises it. */
  readonly rules: readonly Use[];
  /** Texts normalised before, so that a key pressed in one field does not work through all. */
  readonly known: Map<string, string>;
  readonly visible: Expression<boolean> | undefined;
  readonly required: Expression<boolean> | undefined;
  readonly readOnly: Expression<boolean> | undefined;
  readonly compute: Expression<string> | undefined;
}

/** A section with its expressions compiled. */
export interface Section {
  readonly definition: SectionDefinition;
  readonly position: number;
  readonly fields: readonly Field[];
  readonly index: ReadonlyMap<string, number>;
  readonly visible: Expression<boolean> | undefined;
  /** A row in which nothing is typed, as expressions read it. */
  readonly blank: CelObject;
}

/** One field's canonical value; `text` holds every kind but booleans and lists. */
export interface FieldState {
  text: string;
  number: number;
  boolean: boolean;
  list: readonly string[];
  hidden: boolean;
  /** The raw value was of another kind, or too long to be read. */
  wrong: boolean;
  tooLong: boolean;
}

export interface RowState {
  wrong: boolean;
  readonly values: FieldState[];
  readonly cel: CelObject;
}

export interface SectionState {
  hidden: boolean;
  wrong: boolean;
  excess: boolean;
  rows: RowState[];
}

/** Whether all that was given could be read: of the rest nothing is known. */
export const isWhole = (state: SectionState): boolean =>
  !state.wrong && !state.excess && !state.rows.some((row) => row.wrong);

export const blank = (): FieldState => ({
  text: '',
  number: 0,
  boolean: false,
  list: [],
  hidden: false,
  wrong: false,
  tooLong: false,
});

export const isEmpty = (v: FieldState): boolean =>
  v.text === '' && v.list.length === 0 && !v.boolean;

/** The text of a field of a row; '' where it is hidden, wrong or empty. */
export function textAt(row: RowState, field: number): string {
  const value = row.wrong ? undefined : row.values[field];
  return value && !value.hidden && !value.wrong ? value.text : '';
}

/** Whether the canonical data holds the value. */
export const isStated = (field: Field, v: FieldState): boolean =>
  !v.hidden && (field.definition.type === 'boolean' || !isEmpty(v));

const NUMBER = /^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,20})?$/;

export const isNumber = (text: string): boolean => NUMBER.test(text);

/** The value as the canonical data has it; a number that is none stays as typed. */
export function canonical(field: Field, v: FieldState): Value {
  switch (field.definition.type) {
    case 'boolean':
      return v.boolean;
    case 'multichoice':
      return v.list;
    case 'number':
      return isNumber(v.text) ? v.number : v.text;
    default:
      return v.text;
  }
}

/** The value as expressions see it: the zero value of its type when there is none. */
export function celValue(field: Field, v: FieldState): unknown {
  switch (field.definition.type) {
    case 'boolean':
      return v.boolean;
    case 'multichoice':
      return v.list;
    case 'number':
      return v.number;
    default:
      return v.text;
  }
}

export function compileSections(definition: ProcedureDefinition, cel: Compiler): Section[] {
  return definition.form.map((section, position) => {
    const fields = section.fields.map((field) => compileField(definition, section, field, cel));
    return {
      definition: section,
      position,
      fields,
      index: new Map(section.fields.map((field, i) => [field.id, i])),
      visible: cel.condition(section.visibleWhen),
      blank: Object.assign(
        cel.object(section),
        Object.fromEntries(fields.map((f) => [f.definition.id, celValue(f, blank())])),
      ),
    };
  });
}

function compileField(
  definition: ProcedureDefinition,
  section: SectionDefinition,
  field: FieldDefinition,
  cel: Compiler,
): Field {
  const options = field.codes ? (definition.codes[field.codes] ?? []) : (field.options ?? []);
  return {
    definition: field,
    options,
    ranks: new Map(options.map((option, i) => [option.code, i])),
    rules: uses(field, (source) => cel.text(source, section)),
    known: new Map(),
    visible: cel.condition(field.visibleWhen, section),
    required: cel.condition(field.requiredWhen, section),
    readOnly: cel.condition(field.readOnlyWhen, section),
    compute: cel.text(field.compute, section),
  };
}

// The constraints of a field as named rules, its format first: the twin of
// ruleUses in internal/procedure/compiler.go.
function uses(field: FieldDefinition, text: (source: string) => Late[1]): Use[] {
  const all = [use(...format(field))];
  if (field.minLength || field.maxLength) all.push(length(field));
  if (field.min || field.max) {
    const min: Record<string, string> = field.min ? { min: field.min } : {};
    all.push(use('range', field.max ? { ...min, max: field.max } : min));
  }
  for (const each of field.rules ?? []) {
    const late = Object.entries(each.with ?? {}).map(([name, of]): Late => [name, text(of)]);
    all.push(use(each.rule, each.params, late));
  }
  return all;
}

function use(name: string, params: Settings = {}, late: readonly Late[] = []): Use {
  const rule = ruleNamed(name);
  if (!rule) throw new Error(`procedure: no rule named ${name}`);
  return { rule, params, late };
}

// The rule that says in one sentence what both bounds of a length ask for.
function length({ minLength = 0, maxLength = 0 }: FieldDefinition): Use {
  const [min, max] = [String(minLength), String(maxLength)];
  if (minLength === 0) return use('maxLength', { max });
  if (maxLength === 0) return use('minLength', { min });
  return minLength === maxLength
    ? use('exactLength', { length: max })
    : use('lengthBetween', { min, max });
}

function format(field: FieldDefinition): [string, Record<string, string>?] {
  if (field.format) return [field.format];
  switch (field.type) {
    case 'text':
      return ['text'];
    case 'textarea':
      return ['multilineText'];
    case 'date':
      return ['date'];
    case 'number':
      return field.decimals
        ? [
            'decimal',
            { integerDigits: String(field.integers), decimalDigits: String(field.decimals) },
          ]
        : ['integer', { digits: String(field.integers) }];
    default:
      return ['requiredSelection']; // only trims; presence is checked apart
  }
}
