/** The case that was taken on this page, and the forms whose drafts were read since: what a colleague typed is read with it once. */
let last = '';
const read = new Set<string>();
const readers = new Set<() => void>();

/** Whether a case was taken and what was typed into its form is not read since. */
export const hasUnreadDrafts = (number: string, form: string) => number === last && !read.has(form);

/** Notes that it is read. */
export const readOnce = (form: string) => void read.add(form);

/** Calls back each time a case was taken on this page and read again. */
export function onTakeOver(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Reads a case again that the officer has taken on this page, and then what was typed about it before. */
export async function afterTakeOver(number: string, reload: () => Promise<void>) {
  last = number;
  read.clear();
  await reload();
  for (const reader of readers) reader();
}
