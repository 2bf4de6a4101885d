type Row = Readonly<Record<string, unknown>>;

/** Whether each row says the same as one of the others, in the fields or in all where none is named; see internal/procedure/within.go. */
export function within(rows: readonly Row[], others: readonly Row[], fields: readonly string[]) {
  const there = new Set(others.map((row) => rowKey(row, fields)));
  return rows.every((row) => there.has(rowKey(row, fields)));
}

/** How many there are, as a number to compare with those of the form. */
export const countOf = (list: readonly unknown[]): number => list.length;

const rowKey = (row: Row, fields: readonly string[]): string =>
  JSON.stringify((fields.length > 0 ? fields : Object.keys(row).sort()).map((id) => row[id]));
