/** Rows that follow each other under one heading. */
interface Group<Row> {
  /** '' where they stand under none. */
  label: string;
  rows: readonly Row[];
}

/** The groups of a list, in its order. */
export function groupsOf<Row>(
  rows: readonly Row[],
  labelOf: ((row: Row) => string) | undefined,
): readonly Group<Row>[] {
  const groups: { label: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const label = labelOf?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.label === label) last.rows.push(row);
    else groups.push({ label, rows: [row] });
  }
  return groups;
}
