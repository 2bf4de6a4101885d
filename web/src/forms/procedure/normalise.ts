import type { Compiler, Scope } from './expression';
import {
  blank,
  celValue,
  type Field,
  type FieldState,
  isNumber,
  type RowState,
  type Section,
  type SectionState,
} from './state';

// Limits on what is read of raw data, as in internal/procedure/normalise.go.
const MAX_TEXT = 10_000;
const MAX_LIST = 1_000;
const MAX_KNOWN = 2_000;

type Raw = Readonly<Record<string, unknown>>;

const isObject = (raw: unknown): raw is Raw =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

// Only own names count: "__proto__" and "toString" are not form data.
const own = (object: Raw | undefined, name: string): unknown =>
  object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;

/**
 * Turns raw form data, exactly as typed, into canonical data; the twin of
 * Procedure.Normalise. It fills the sections into the scope as it goes.
 */
export function normalise(
  sections: readonly Section[],
  cel: Compiler,
  raw: unknown,
  scope: Scope,
): SectionState[] {
  const form = isObject(raw) ? raw : undefined;
  const states = sections.map((section) =>
    readSection(section, cel, own(form, section.definition.id)),
  );
  sections.forEach((section, i) => {
    const state = states[i];
    if (state) expose(section, state, scope);
  });
  sections.forEach((section, i) => {
    const state = states[i];
    if (state) settle(section, state, scope);
  });
  return states;
}

/** A form in which nothing is typed and nothing computed, as expressions read it. */
export function blankForm(sections: readonly Section[], cel: Compiler): Scope {
  const scope: Scope = {};
  for (const section of sections) expose(section, readSection(section, cel, undefined), scope);
  return scope;
}

function expose(section: Section, state: SectionState, scope: Scope): void {
  const objects = state.rows.map((row) => row.cel);
  scope[section.definition.id] = section.definition.repeat ? objects : objects[0];
}

function readSection(section: Section, cel: Compiler, raw: unknown): SectionState {
  const given = raw !== undefined && raw !== null;
  const repeat = section.definition.repeat;
  if (!repeat) {
    const row = readRow(section, cel, raw);
    return { hidden: false, wrong: given && !isObject(raw), excess: false, rows: [row] };
  }
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const rows = list.slice(0, repeat.max).map((item) => {
    const row = readRow(section, cel, item);
    row.wrong = !isObject(item);
    return row;
  });
  return {
    hidden: false,
    wrong: given && !Array.isArray(raw),
    excess: list.length > repeat.max,
    rows,
  };
}

function readRow(section: Section, cel: Compiler, raw: unknown): RowState {
  const object = isObject(raw) ? raw : undefined;
  const row: RowState = { wrong: false, values: [], cel: cel.object(section.definition) };
  for (const field of section.fields) {
    const item = own(object, field.definition.id);
    const state = item === undefined || item === null ? blank() : read(field, item);
    row.values.push(state);
    row.cel[field.definition.id] = celValue(field, state);
  }
  return row;
}

// Hides and computes in form order, so that a condition sees what stands before
// it in its final state.
function settle(section: Section, state: SectionState, scope: Scope): void {
  if (section.visible && !section.visible(scope)) {
    state.hidden = true;
    if (section.definition.repeat) {
      state.rows = [];
      expose(section, state, scope);
    }
  }
  for (const row of state.rows) {
    scope.row = row.cel;
    section.fields.forEach((field, i) => {
      if (state.hidden || (field.visible && !field.visible(scope))) {
        const hidden = { ...blank(), hidden: true };
        row.values[i] = hidden;
        row.cel[field.definition.id] = celValue(field, hidden);
      } else if (field.compute) {
        const computed = { ...blank(), text: field.compute(scope) };
        row.values[i] = computed;
        row.cel[field.definition.id] = computed.text;
      }
    });
  }
}

const wrong = (tooLong = false): FieldState => ({ ...blank(), wrong: true, tooLong });

function read(field: Field, raw: unknown): FieldState {
  switch (field.definition.type) {
    case 'computed':
      return blank();
    case 'boolean':
      return { ...blank(), boolean: raw === true, wrong: typeof raw !== 'boolean' && raw !== '' };
    case 'multichoice':
      return readList(field, raw);
    case 'number':
      return readNumber(field, raw);
    default:
      return readText(field, raw);
  }
}

function readText(field: Field, raw: unknown): FieldState {
  if (typeof raw !== 'string') return wrong();
  if (isTooLong(raw)) return wrong(true);
  return { ...blank(), text: normal(field, raw) };
}

function readNumber(field: Field, raw: unknown): FieldState {
  const typed = typeof raw === 'number' ? decimalText(raw) : raw;
  const state = readText(field, typed);
  return isNumber(state.text) ? { ...state, number: Number(state.text) } : state;
}

// Orders the codes as the options are, each once; unknown ones stay behind them.
function readList(field: Field, raw: unknown): FieldState {
  if (raw === '') return blank();
  if (!Array.isArray(raw) || raw.length > MAX_LIST) return wrong();
  const list: string[] = [];
  for (const item of raw as readonly unknown[]) {
    if (typeof item !== 'string' || isTooLong(item)) return wrong();
    const code = normal(field, item);
    if (code !== '' && !list.includes(code)) list.push(code);
  }
  const rank = (code: string) => field.ranks.get(code) ?? field.options.length;
  return { ...blank(), list: list.sort((a, b) => rank(a) - rank(b)) };
}

function normal(field: Field, text: string): string {
  const known = field.known.get(text);
  if (known !== undefined) return known;
  const result = numbered(field, field.rules[0]?.rule.normalise(text) ?? text);
  if (field.known.size >= MAX_KNOWN) field.known.clear();
  field.known.set(text, result);
  return result;
}

/** A number may have its unit behind it, as the form has. */
function numbered({ definition: { type, unit }, rules }: Field, text: string): string {
  if (type !== 'number' || !unit || isNumber(text)) return text;
  const numbers = [unit.ja, unit.en]
    .filter((each) => text.endsWith(each))
    .map((each) => rules[0]?.rule.normalise(text.slice(0, -each.length)) ?? '');
  return numbers.find(isNumber) ?? text;
}

function isTooLong(text: string): boolean {
  if (text.length <= MAX_TEXT) return false;
  let characters = 0;
  for (const _ of text) {
    characters++;
    if (characters > MAX_TEXT) return true;
  }
  return false;
}

// Numbers of more than 12 decimals, and those that only an exponent could write, are no form values.
function decimalText(n: number): string | undefined {
  const size = Math.abs(n);
  const text = size < 1e-6 ? n.toFixed(12) : String(n);
  return size < 1e21 && Number(text) === n ? text : undefined;
}
