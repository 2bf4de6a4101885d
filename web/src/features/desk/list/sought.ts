let waiting: string | undefined;

/** The words whose first find is to have the focus, since who works with the keys asked for them with Enter. */
export const sought = {
  begin: (words: string) => {
    waiting = words.trim();
  },
  /** Whether what was asked for is what the list shows; once for each asking. */
  found(words: string, stale: boolean): boolean {
    if (stale || waiting !== words) return false;
    waiting = undefined;
    return true;
  },
};

/** To the first case of the list; tells whether there is one. */
export function toFirst(): boolean {
  const first = document.querySelector<HTMLElement>('#list tr[data-row] a');
  first?.focus();
  return first !== null;
}
