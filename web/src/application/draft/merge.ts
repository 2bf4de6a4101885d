import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { type RawForm, rowsOf, valueAt } from '@/forms/registry/pointer';
import { equal } from './content';

/** One entry in which two screens differ: a field, or a row that one of them lacks. */
export interface Difference {
  /** "/station/name", "/devices/0/name", or "/devices/2" for a row. */
  pointer: string;
  /** Which side alone has changed it since both began; undefined where both have, or nobody knows. */
  changedBy: 'mine' | 'theirs' | undefined;
}

/** Which side's value an entry keeps. */
export type Side = 'mine' | 'theirs';

/** The entries in which two forms differ, in the order of the form; rows by their place. */
export function differences(
  definition: ProcedureDefinition,
  base: RawForm,
  mine: RawForm,
  theirs: RawForm,
): Difference[] {
  const at = (pointer: string): Difference[] => {
    const [was, a, b] = [base, mine, theirs].map((form) => valueAt(form, pointer));
    if (equal(a, b)) return [];
    const changedBy = equal(was, b) ? 'mine' : equal(was, a) ? 'theirs' : undefined;
    return [{ pointer, changedBy }];
  };
  return definition.form.flatMap((section) => {
    const fields = (row: string) => section.fields.flatMap((field) => at(`${row}/${field.id}`));
    if (!section.repeat) return fields(`/${section.id}`);
    const [a, b] = [mine, theirs].map((form) => rowsOf(form, section.id).length) as [
      number,
      number,
    ];
    return Array.from({ length: Math.max(a, b) }, (_, i) => {
      const row = `/${section.id}/${i}`;
      return i < Math.min(a, b) ? fields(row) : at(row);
    }).flat();
  });
}

/** Mine, with their value at each entry for which theirs was chosen. */
export function merged(mine: RawForm, theirs: RawForm, chosen: ReadonlyMap<string, Side>): RawForm {
  const out: Record<string, unknown> = structuredClone({ ...mine });
  const dropped = new Map<string, Set<number>>();
  for (const [pointer, side] of chosen) {
    if (side === 'mine') continue;
    const path = pointer.slice(1).split('/');
    const value = valueAt(theirs, pointer);
    const [section = '', second = ''] = path;
    if (path.length === 2 && /^\d+$/.test(second) && value === undefined) {
      dropped.set(section, (dropped.get(section) ?? new Set()).add(Number(second)));
    } else put(out, path, value);
  }
  // Rows of theirs that were not taken leave no gap.
  for (const [section, value] of Object.entries(out)) {
    if (!Array.isArray(value)) continue;
    const rows = Array.from(value);
    out[section] = rows.filter((row, i) => row !== undefined && !dropped.get(section)?.has(i));
  }
  return out;
}

function put(form: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at: Record<string, unknown> = form;
  for (const [i, name] of path.slice(0, -1).entries()) {
    at[name] ??= /^\d+$/.test(path[i + 1] ?? '') ? [] : {};
    at = at[name] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = structuredClone(value);
}
