import type { FormData, ProcedureDefinition, Row, SectionDefinition, Value } from './definition';

/** One difference between two versions of an application's data. */
export interface Change {
  readonly pointer: string;
  /** A row that was added or removed is one change. */
  readonly kind: 'added' | 'removed' | 'changed';
}

/** What differs, in form order, rows compared by their place; the twin of Diff in internal/procedure. */
export function diff(definition: ProcedureDefinition, before: FormData, after: FormData): Change[] {
  return definition.form.flatMap((section) => {
    const pointer = `/${section.id}`;
    const was = rows(before[section.id]);
    const is = rows(after[section.id]);
    if (!section.repeat) return diffRow(section, pointer, was[0] ?? {}, is[0] ?? {});
    return Array.from({ length: Math.max(was.length, is.length) }, (_, i) => {
      const [a, b] = [was[i], is[i]];
      const at = `${pointer}/${i}`;
      if (!a) return [{ pointer: at, kind: 'added' } as const];
      if (!b) return [{ pointer: at, kind: 'removed' } as const];
      return diffRow(section, at, a, b);
    }).flat();
  });
}

function rows(value: Row | readonly Row[] | undefined): readonly Row[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Row[]) : [value as Row];
}

function diffRow(section: SectionDefinition, pointer: string, before: Row, after: Row): Change[] {
  return section.fields.flatMap(({ id }): Change[] => {
    const [a, b] = [before[id], after[id]];
    if (a === undefined && b === undefined) return [];
    if (a === undefined) return [{ pointer: `${pointer}/${id}`, kind: 'added' }];
    if (b === undefined) return [{ pointer: `${pointer}/${id}`, kind: 'removed' }];
    return same(a, b) ? [] : [{ pointer: `${pointer}/${id}`, kind: 'changed' }];
  });
}

function same(a: Value, b: Value): boolean {
  return (
    a === b ||
    (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((v, i) => v === b[i]))
  );
}
