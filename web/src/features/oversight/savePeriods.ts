import { saveText } from '@/lib/saveText';

/** Saves periods as a CSV file, a line each, that begins with what it is. */
export function savePeriods(
  what: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const lines = [head, ...rows].map((line) => line.join(','));
  // The mark at the beginning tells Excel that this is UTF-8.
  saveText(`${what}-${rows[0]?.[0]}-${rows.at(-1)?.[0]}.csv`, `\uFEFF${lines.join('\r\n')}\r\n`);
}
