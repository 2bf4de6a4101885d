import type { compareWith, Filed } from './compared';
import type {
  CheckDefinition,
  ComparisonDefinition,
  Problem,
  ProcedureDefinition,
} from './definition';
import type { Compiler, Expression, Scope } from './expression';
import { type Fault, type Found, fieldProblem, type Params, REQUIRED, TOO_FEW_ROWS } from './fault';
import type { partOnRecord } from './onRecord';
import type { references } from './references';
import type { serialKey } from './serials';
import {
  type Field,
  type FieldState,
  isEmpty,
  type RowState,
  type Section,
  type SectionState,
  textAt,
} from './state';

// Codes that the form itself uses, as in internal/procedure/validate.go.
const TOO_MANY_FILES = 'MSG-LIT-E-0076';

/** A check with its rule compiled and its place in the form. */
export interface Check {
  readonly definition: CheckDefinition;
  readonly rule: Expression<boolean> | undefined;
  readonly each: number;
  /** Whether the rule reads the row that each refers to. */
  readonly refers: boolean;
  readonly section: number;
  readonly field: number;
  readonly params: Params;
}

/** A document with its conditions compiled. */
export interface Document {
  readonly id: string;
  readonly maxFiles: number;
  readonly message: string;
  readonly visible: Expression<boolean> | undefined;
  readonly required: Expression<boolean> | undefined;
}

/** What is checked, and with what. */
export interface Subject {
  readonly sections: readonly Section[];
  readonly states: readonly SectionState[];
  readonly checks: readonly Check[];
  readonly documents: readonly Document[];
  readonly files: Readonly<Record<string, number>>;
  readonly today: string;
  readonly scope: Scope;
  readonly definition: ProcedureDefinition;
  /** What stays as it was filed last, and that. */
  readonly compare?: ComparisonDefinition | undefined;
  readonly compareWith?: typeof compareWith | undefined;
  readonly serialKey?: typeof serialKey | undefined;
  readonly references?: typeof references | undefined;
  readonly before?: Filed | undefined;
  /** Parts what refuses the form from what is as on record; none of a procedure that tells nothing so. */
  readonly part?: typeof partOnRecord | undefined;
}

export function compileChecks(
  definition: ProcedureDefinition,
  sections: readonly Section[],
  cel: Compiler,
): Check[] {
  const position = (id: string | undefined) => sections.findIndex((s) => s.definition.id === id);
  const checks = definition.checks.filter((check) => !check.once);
  return checks.map((check) => {
    const [, first, ...rest] = check.at.split('/');
    const last = rest.filter((step) => step !== '{n}')[0];
    const each = position(check.each);
    const onDocument = first === 'documents';
    const section = onDocument ? sections.length : position(first);
    const field = onDocument
      ? definition.documents.findIndex((d) => d.id === last)
      : last === undefined
        ? -1
        : (sections[section]?.index.get(last) ?? -1);
    const rule = check.when ? `!(${check.when}) || (${check.rule})` : check.rule;
    return {
      definition: check,
      rule: cel.condition(rule, sections[each]?.definition),
      each,
      refers: /\breferred\b/.test(rule),
      section,
      field,
      params: { check: check.id, ...check.params },
    };
  });
}

/** Every problem in form order, at most one for each place; the twin of Procedure.Validate. */
export function validate(subject: Subject): Problem[] {
  const found = faults(subject);
  return inOrder(subject.part?.(subject, found, faults).refused ?? found);
}

// All that a form lacks and contradicts.
function faults(subject: Subject): Found[] {
  const found: Found[] = [];
  subject.sections.forEach((section, i) => {
    const state = subject.states[i];
    if (state && !state.hidden) validateSection(subject, section, state, found);
  });
  subject.references?.tell(subject, found);
  subject.compareWith?.(subject, found);
  validateDocuments(subject, found);
  runChecks(subject, found, undefined);
  return found;
}

/** What checks point out that refuse nothing, and what is as on record; the twin of Procedure.Warnings. */
export function warnings(subject: Subject): Problem[] {
  const found = subject.part?.(subject, faults(subject), faults).onRecord ?? [];
  runChecks(subject, found, 'warning');
  return inOrder(found);
}

function runChecks(subject: Subject, found: Found[], level: CheckDefinition['level']): void {
  for (const check of subject.checks) {
    if (check.definition.level === level) runCheck(subject, check, found);
  }
}

function inOrder(found: Found[]): Problem[] {
  found.sort((a, b) => a.section - b.section || a.row - b.row || a.field - b.field);
  return found
    .filter((f, i) => i === 0 || f.pointer !== found[i - 1]?.pointer)
    .map(({ pointer, code, params }) => ({ pointer, code, params }));
}

function validateSection(
  subject: Subject,
  section: Section,
  state: SectionState,
  found: Found[],
): void {
  const { id, repeat } = section.definition;
  const here = { pointer: `/${id}`, section: section.position, row: -1, field: -1 };
  if (state.wrong) found.push({ ...here, code: REQUIRED, params: {} });
  if (!repeat) {
    const row = state.rows[0];
    if (row) validateRow(subject, section, row, -1, new Set(), found);
    return;
  }
  if (state.excess)
    found.push({ ...here, code: repeat.message, params: { max: String(repeat.max) } });
  if (state.rows.length < repeat.min) {
    found.push({ ...here, code: TOO_FEW_ROWS, params: { min: String(repeat.min) } });
  }
  const seen = new Set<string>();
  state.rows.forEach((row, i) => {
    if (row.wrong)
      found.push({ ...here, pointer: `/${id}/${i}`, row: i, code: REQUIRED, params: {} });
    else validateRow(subject, section, row, i, seen, found);
  });
}

function validateRow(
  subject: Subject,
  section: Section,
  row: RowState,
  index: number,
  seen: Set<string>,
  found: Found[],
): void {
  const at = index < 0 ? `/${section.definition.id}` : `/${section.definition.id}/${index}`;
  subject.scope.row = row.cel;
  section.fields.forEach((field, i) => {
    const value = row.values[i];
    if (!value || value.hidden || field.compute) return;
    const again = duplicate(subject, section, row, field, value, seen);
    const problem = fieldProblem(field, value, subject) ?? again;
    if (problem) {
      found.push({
        pointer: `${at}/${field.definition.id}`,
        section: section.position,
        row: index,
        field: i,
        ...problem,
      });
    }
  });
}

// Whether a row before this one has the same text in the field, and in those that are unique with it; mail addresses
// are the same whatever the case, serial numbers however they are written.
function duplicate(
  subject: Subject,
  section: Section,
  row: RowState,
  field: Field,
  value: FieldState,
  seen: Set<string>,
): Fault | undefined {
  const { id, unique, uniqueWith = [] } = field.definition;
  if (!unique || isEmpty(value)) return undefined;
  const text = comparedText(subject, field, value.text);
  const others = uniqueWith.map((beside) => besideText(section, row, beside));
  const key = [id, text, ...others].join('\n');
  if (seen.has(key)) return { code: unique, params: uniqueWith.length ? { reason: 'row' } : {} };
  seen.add(key);
  return undefined;
}

function comparedText(subject: Subject, { definition }: Field, text: string): string {
  const { uniqueAs, format } = definition;
  if (uniqueAs === 'serial') return subject.serialKey?.(text) ?? text;
  return format === 'email' ? text.toLowerCase() : text;
}

// Numbers are the same whatever zeros they are typed with.
function besideText(section: Section, row: RowState, id: string): string {
  const field = section.index.get(id) ?? -1;
  const text = textAt(row, field);
  const typed = section.fields[field]?.definition.type === 'number' && text !== '';
  return typed ? String(row.values[field]?.number) : text;
}

function validateDocuments(subject: Subject, found: Found[]): void {
  subject.documents.forEach((document, i) => {
    const files = Object.hasOwn(subject.files, document.id) ? (subject.files[document.id] ?? 0) : 0;
    const here = {
      pointer: `/documents/${document.id}`,
      section: subject.sections.length,
      row: -1,
      field: i,
    };
    if (files > document.maxFiles) {
      found.push({ ...here, code: TOO_MANY_FILES, params: { max: String(document.maxFiles) } });
    } else if (files <= 0 && document.required?.(subject.scope)) {
      found.push({ ...here, code: document.message, params: {} });
    }
  });
}

function runCheck(subject: Subject, check: Check, found: Found[]): void {
  const { at, message } = check.definition;
  const tell = (row: number, pointer: string) =>
    found.push({
      pointer,
      code: message,
      params: check.params,
      section: check.section,
      row,
      field: check.field,
    });
  if (check.each < 0) {
    if (check.rule && !check.rule(subject.scope) && isShown(subject, check, undefined))
      tell(-1, at);
    return;
  }
  const referred = check.refers ? subject.references?.referred(subject, check.each) : undefined;
  subject.states[check.each]?.rows.forEach((row, i) => {
    if (row.wrong) return;
    subject.scope.row = row.cel;
    if (referred) subject.scope.referred = referred(row);
    if (!check.rule || check.rule(subject.scope) || !isShown(subject, check, row)) return;
    tell(at.includes('{n}') ? i : -1, at.replace('{n}', String(i)));
  });
}

// A check speaks only where its place is visible.
function isShown(subject: Subject, check: Check, row: RowState | undefined): boolean {
  const state = subject.states[check.section];
  if (!state) return true;
  if (state.hidden) return false;
  if (check.field < 0) return true;
  const place = row && check.each === check.section ? row : state.rows[0];
  return place?.values[check.field]?.hidden === false;
}
