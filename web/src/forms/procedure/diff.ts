import type { FormData, ProcedureDefinition, Row, SectionDefinition, Value } from './definition';
import { align } from './rows';

/** One difference between two versions of an application's data. */
export interface Change {
  /** Where it stands now; of what was removed, where it stood. */
  readonly pointer: string;
  /** A row that was added or removed is one change. */
  readonly kind: 'added' | 'removed' | 'changed';
  /** Where it stood before, in a row that stands elsewhere now. */
  readonly was?: string;
}

/**
 * What differs, in form order. A row that stays the same is found again wherever it stands, so that
 * taking out the first of three is one change. Where Diff in internal/procedure finds no difference,
 * neither does this.
 */
export function diff(definition: ProcedureDefinition, before: FormData, after: FormData): Change[] {
  return definition.form.flatMap((section) => {
    const pointer = `/${section.id}`;
    const was = rows(before[section.id]);
    const is = rows(after[section.id]);
    if (!section.repeat) return diffRow(section, pointer, was[0] ?? {}, is[0] ?? {});
    return align(was, is, (a, b) => sameRow(section, a, b)).flatMap(([i, n]): Change[] => {
      if (i === undefined) return [{ pointer: `${pointer}/${n}`, kind: 'added' }];
      if (n === undefined) return [{ pointer: `${pointer}/${i}`, kind: 'removed' }];
      const found = diffRow(section, `${pointer}/${n}`, was[i] ?? {}, is[n] ?? {});
      if (i === n) return found;
      const at = (place: string) => `${pointer}/${i}/${place.split('/').at(-1)}`;
      return found.map((change) => ({ ...change, was: at(change.pointer) }));
    });
  });
}

function rows(value: Row | readonly Row[] | undefined): readonly Row[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Row[]) : [value as Row];
}

const sameRow = (section: SectionDefinition, a: Row, b: Row) =>
  section.fields.every(({ id }) => same(a[id], b[id]));

function diffRow(section: SectionDefinition, pointer: string, before: Row, after: Row): Change[] {
  return section.fields.flatMap(({ id }): Change[] => {
    const [a, b] = [before[id], after[id]];
    if (same(a, b)) return [];
    const kind = a === undefined ? 'added' : b === undefined ? 'removed' : 'changed';
    return [{ pointer: `${pointer}/${id}`, kind }];
  });
}

function same(a: Value | undefined, b: Value | undefined): boolean {
  return (
    a === b ||
    // A box that was not shown and is not ticked now says the same.
    ((a ?? false) === false && (b ?? false) === false) ||
    (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((v, i) => v === b[i]))
  );
}
