import type { ProcedureDefinition } from '@/forms/procedure/definition';
import type { RawForm } from '@/forms/registry/pointer';

/** What of a draft the browser keeps on the server. */
export interface DraftContent {
  /** What the person calls it. */
  saveName?: string;
  /** The wizard step it was left in. */
  step: string;
  /** Raw values of the form's sections. */
  formData: RawForm;
  /** Rows of the sections of the members step. */
  members: RawForm;
}

/** A part of a draft that is kept by itself. */
export type DraftPart = keyof DraftContent;

/** All parts. */
export const draftParts: readonly DraftPart[] = ['saveName', 'step', 'formData', 'members'];

/** Some parts of a content. */
export function pickParts(
  content: DraftContent,
  parts: Iterable<DraftPart>,
): Partial<DraftContent> {
  return Object.fromEntries([...parts].map((part) => [part, content[part]]));
}

/** What one has typed, without the step one was in. */
export function valuesOf({ formData, members }: DraftContent): Partial<DraftContent> {
  return { formData, members };
}

/** Whether a content has just these values in the parts that `some` names. */
export function holds(content: DraftContent, some: Partial<DraftContent>): boolean {
  return draftParts.every((part) => !(part in some) || equal(content[part], some[part]));
}

/** The raw form as the procedure reads it: the members' sections beside the form's. */
export function join({ formData, members }: Pick<DraftContent, 'formData' | 'members'>): RawForm {
  return { ...formData, ...members };
}

/** The same parted again. */
export function part(
  definition: ProcedureDefinition,
  form: RawForm,
): Pick<DraftContent, 'formData' | 'members'> {
  const entries = Object.entries(form);
  const inMembers = ([section]: [string, unknown]) => partOf(definition, section) === 'members';
  return {
    formData: Object.fromEntries(entries.filter((entry) => !inMembers(entry))),
    members: Object.fromEntries(entries.filter(inMembers)),
  };
}

/** The part of a draft that a section belongs to. */
export function partOf(definition: ProcedureDefinition, section: string): 'formData' | 'members' {
  const found = definition.form.find((each) => each.id === section);
  return found?.step === 'members' ? 'members' : 'formData';
}

/** Equality of JSON values; the order of names does not count. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = (value: object) =>
    Object.keys(value).filter((name) => (value as Record<string, unknown>)[name] !== undefined);
  const left = names(a);
  return (
    left.length === names(b).length &&
    left.every((name) =>
      equal((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
    )
  );
}
