/** What is selected of a list: rows by their keys, on whatever page they are, or all that match. */
export interface Selection {
  all: boolean;
  keys: readonly string[];
}

export const NOTHING: Selection = { all: false, keys: [] };

export const isSelected = (of: Selection, key: string) => of.all || of.keys.includes(key);

export const isEmpty = (of: Selection) => !of.all && of.keys.length === 0;

/** How many rows that is, of so many that match. */
export const sizeOf = (of: Selection, total: number) => (of.all ? total : of.keys.length);

/** One row more or less. Of all that match, those of the page stay but it. */
export function toggle(of: Selection, key: string, page: readonly string[]): Selection {
  const keys = of.all ? page : of.keys;
  return {
    all: false,
    keys: keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key],
  };
}

/** Whether the rows of a page are selected: all of them, none, or some. */
export function pageState(of: Selection, page: readonly string[]): 'all' | 'some' | 'none' {
  const n = page.filter((key) => isSelected(of, key)).length;
  if (n === 0) return 'none';
  return n === page.length ? 'all' : 'some';
}

/** All rows of a page more, or, where they are selected already, less. */
export function togglePage(of: Selection, page: readonly string[]): Selection {
  const others = of.all ? [] : of.keys.filter((key) => !page.includes(key));
  return { all: false, keys: pageState(of, page) === 'all' ? others : [...others, ...page] };
}
