import type { components } from '@/api/user.gen';
import type {
  FieldDefinition,
  ProcedureDefinition,
  SectionDefinition,
} from '../procedure/definition';
import { codesOf } from '../registry/options';
import type { FormStore } from '../registry/store';

/** What the server knows of a conformity number. */
export type Match = components['schemas']['Match'];

/** A field beside the number with the value that a look-up gives it. */
export interface Filling {
  field: FieldDefinition;
  pointer: string;
  value: string | readonly string[];
}

/** What a look-up gives the fields beside a number. Hidden fields, and choices that the form does not have, are left out. */
export function fillings(
  store: FormStore,
  field: FieldDefinition,
  pointer: string,
  facts: Match['facts'],
): Filling[] {
  const { definition } = store.engine;
  const row = pointer.slice(0, -field.id.length);
  return Object.entries(field.fill ?? {}).flatMap(([id, fact]) => {
    const beside = fieldOf(definition, pointer, id);
    const value = beside && filledWith(definition, beside, facts[fact] ?? []);
    return beside && value && store.state(row + id).visible
      ? [{ field: beside, pointer: row + id, value }]
      : [];
  });
}

function fieldOf(definition: ProcedureDefinition, pointer: string, id: string) {
  const section = definition.form.find(
    (each: SectionDefinition) => each.id === pointer.split('/')[1],
  );
  return section?.fields.find((each) => each.id === id);
}

function filledWith(
  definition: ProcedureDefinition,
  field: FieldDefinition,
  known: readonly string[],
) {
  if (field.type !== 'choice' && field.type !== 'multichoice') return known[0];
  const codes = codesOf(definition, field).map(({ code }) => code);
  const values = known.filter((each) => codes.includes(each));
  if (values.length === 0) return undefined;
  return field.type === 'choice' ? values[0] : values;
}

/** Whether nothing was typed there. */
export function empty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Whether a field holds the value already; the order of several choices is none. */
export function holds(value: unknown, wanted: Filling['value']): boolean {
  if (typeof wanted === 'string') return String(value ?? '') === wanted;
  return Array.isArray(value) && [...value].sort().join() === [...wanted].sort().join();
}
