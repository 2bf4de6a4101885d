/** The columns that are shown, of those there are: what cannot be left out always is. */
export function shownOf<C extends { id: string; always?: boolean }>(
  columns: readonly C[],
  chosen: readonly string[],
): readonly C[] {
  if (chosen.length === 0) return columns;
  return columns.filter(({ id, always }) => always || chosen.includes(id));
}

/** The choice after a column is put in or taken out, in the order of the columns; nothing where all are shown. */
export function chosenAfter(
  columns: readonly { id: string; always?: boolean }[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  const now = shownOf(columns, chosen).map((each) => each.id);
  const after = columns
    .map((each) => each.id)
    .filter((each) => (each === id ? !now.includes(each) : now.includes(each)));
  return after.length === columns.length ? [] : after;
}
