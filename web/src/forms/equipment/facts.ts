import type { components } from '@/api/user.gen';
import type {
  FieldDefinition,
  ProcedureDefinition,
  SectionDefinition,
} from '../procedure/definition';
import { codesOf } from '../registry/options';
import type { FormStore } from '../registry/store';
import { applyRule } from '../rules';

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

/**
 * What one of the emissions of the equipment gives the fields: all that is said of an emission, so that nothing of another
 * one stays beside it.
 */
export function choice(
  store: FormStore,
  field: FieldDefinition,
  pointer: string,
  facts: Match['facts'],
): Filling[] {
  const row = pointer.slice(0, -field.id.length);
  const said = fillings(store, field, pointer, facts);
  const others = Object.keys(field.fill ?? {}).flatMap((id) => {
    const beside = fieldOf(store.engine.definition, pointer, id);
    return beside && store.state(row + id).visible && !said.some((each) => each.field.id === id)
      ? [{ field: beside, pointer: row + id, value: '' }]
      : [];
  });
  return [...said, ...others];
}

/** The emissions to choose from: none where the fields beside the number do not ask for one emission. */
export function choicesOf(field: FieldDefinition, match: Match): readonly Match['facts'][] {
  return Object.values(field.fill ?? {}).includes('emission') ? (match.choices ?? []) : [];
}

/** The power that equipment was certified with, where more was typed beside its number. */
export function exceeded(
  store: FormStore,
  field: FieldDefinition,
  pointer: string,
  match: Match,
): Filling | undefined {
  const known = fillings(store, field, pointer, match.facts);
  const power = known.find((each) => field.fill?.[each.field.id] === 'powerW');
  if (!power || !(numberIn(store.value(power.pointer)) > Number(power.value))) return undefined;
  return power;
}

function numberIn(typed: unknown): number {
  const text = applyRule('decimal', String(typed ?? ''), {}, '').normalised;
  return text === '' ? Number.NaN : Number(text);
}

/** Whether equipment of a class may be used, as far as the words of the class tell; what says nothing may. */
export function suits({ certifiedFor }: FieldDefinition, equipmentClass: string): boolean {
  if (!certifiedFor || equipmentClass === '') return true;
  const said = (word: string) => equipmentClass.includes(word);
  const { of, not } = certifiedFor;
  return (!of || of.some(said)) && !not?.some(said);
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

/** Whether a field holds the value already, however it is typed; the order of several choices is none. */
export function holds(store: FormStore, { field, pointer, value }: Filling): boolean {
  const typed = store.value(pointer);
  if (typeof value !== 'string')
    return Array.isArray(typed) && [...typed].sort().join() === [...value].sort().join();
  const rule = field.type === 'number' ? 'decimal' : field.format;
  const text = String(typed ?? '');
  return (rule ? applyRule(rule, text, {}, '').normalised : text) === value;
}
