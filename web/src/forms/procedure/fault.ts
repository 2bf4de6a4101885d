import type { Problem } from './definition';
import type { Scope } from './expression';
import { type Field, type FieldState, isEmpty, settings } from './state';

// What is wrong with a value by itself; the twin of field.problem in internal/procedure/validate.go.

export const REQUIRED = 'MSG-LIT-E-0001';
export const REQUIRED_SELECTION = 'MSG-LIT-E-0002';
export const TOO_FEW_ROWS = 'MSG-LIT-E-0003';
const NOT_TICKED = 'MSG-LIT-E-0005';
const TOO_LONG = 'MSG-LIT-E-0011';
const MAX_TEXT = 10_000;

export type Params = Readonly<Record<string, string>>;

/** A problem with its place in the form. */
export interface Found extends Problem {
  readonly section: number;
  readonly row: number;
  readonly field: number;
}

/** What is wrong with one value. */
export type Fault = { readonly code: string; readonly params: Params };

/** The first thing wrong with one value by itself; the scope's row is the field's own. */
export function fieldProblem(
  field: Field,
  value: FieldState,
  subject: { readonly scope: Scope; readonly today: string },
): Fault | undefined {
  if (value.tooLong) {
    return { code: TOO_LONG, params: { max: String(field.definition.maxLength || MAX_TEXT) } };
  }
  if (value.wrong) return missing(field);
  if (isEmpty(value)) return isRequired(field, subject.scope) ? missing(field) : undefined;
  switch (field.definition.type) {
    case 'boolean':
      return undefined;
    case 'choice':
      return field.ranks.has(value.text) ? undefined : { code: REQUIRED_SELECTION, params: {} };
    case 'multichoice':
      return field.ranks.has(value.list.at(-1) ?? '')
        ? undefined
        : { code: REQUIRED_SELECTION, params: {} };
    default:
      return firstFinding(field, value.text, subject);
  }
}

function firstFinding(
  field: Field,
  text: string,
  subject: { readonly scope: Scope; readonly today: string },
): Fault | undefined {
  for (const use of field.rules) {
    const finding = use.rule.check(text, settings(use, subject.scope), subject.today);
    if (finding) return finding;
  }
  return undefined;
}

/** Whether the field must be filled in; the scope's row is the field's own. */
export const isRequired = (field: Field, scope: Scope): boolean =>
  field.definition.required === true || (field.required?.(scope) ?? false);

function missing(field: Field): Fault {
  return { code: field.definition.message ?? missingCode(field), params: {} };
}

function missingCode(field: Field): string {
  switch (field.definition.type) {
    case 'boolean':
      return NOT_TICKED;
    case 'choice':
    case 'multichoice':
      return REQUIRED_SELECTION;
    default:
      return REQUIRED;
  }
}
