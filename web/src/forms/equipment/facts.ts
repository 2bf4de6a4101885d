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
  /** What of the equipment it is. */
  fact: string;
  value: string | readonly string[];
}

/** What a look-up gives the fields beside a number. Hidden fields, and choices that the form does not have, are left out. */
function fillings(
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
      ? [{ field: beside, pointer: row + id, fact, value }]
      : [];
  });
}

/**
 * What is certain enough to be filled in: nothing of equipment with several emissions until one is chosen, and no range, in
 * which a station may ask for a single frequency.
 */
export function certain(
  store: FormStore,
  field: FieldDefinition,
  pointer: string,
  match: Match,
): Filling[] {
  if (choicesOf(field, match).length > 0) return [];
  return fillings(store, field, pointer, match.facts).filter((each) => !ofRange(match, each));
}

/** What of it differs from what was typed, or is not there yet. A range is offered where no frequency was typed. */
export function offered(
  store: FormStore,
  field: FieldDefinition,
  pointer: string,
  match: Match,
): Filling[] {
  const all = fillings(store, field, pointer, match.facts);
  const free = all.every((each) => !ofRange(match, each) || empty(store.value(each.pointer)));
  return all.filter((each) => !holds(store, each) && (free || !ofRange(match, each)));
}

const ofRange = (match: Match, { fact }: Filling) =>
  fact.startsWith('frequency') && (match.facts.frequencyToMHz ?? []).length > 0;

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
 * What one of the emissions of the equipment gives the fields: all that is said of an emission. What another one of them gave
 * is taken away; what was typed stays.
 */
export function choice(
  store: FormStore,
  field: FieldDefinition,
  pointer: string,
  facts: Match['facts'],
  choices: readonly Match['facts'][],
): Filling[] {
  const chosen = fillings(store, field, pointer, facts);
  const others = choices
    .flatMap((each) => fillings(store, field, pointer, each))
    .filter((each) => !chosen.some(({ field: { id } }) => id === each.field.id))
    .filter((each) => holds(store, each))
    .map((each) => ({ ...each, value: '' }));
  return [...chosen, ...others];
}

/** The emissions to choose from: none where the fields beside the number do not ask for one emission. */
export function choicesOf(field: FieldDefinition, match: Match): readonly Match['facts'][] {
  return Object.values(field.fill ?? {}).includes('emission') ? (match.choices ?? []) : [];
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
