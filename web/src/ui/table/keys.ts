/** What a key does in a table that has the focus. */
export type TableAction =
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'selectPage'
  | 'assign'
  | 'search'
  | 'help'
  | 'nextPage'
  | 'previousPage'
  | 'clear';

/** The keys, in the order in which they are explained. */
export const keys: readonly (readonly [key: string, action: TableAction])[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['x', 'select'],
  ['A', 'selectPage'],
  ['a', 'assign'],
  ['n', 'nextPage'],
  ['p', 'previousPage'],
  ['/', 'search'],
  ['Escape', 'clear'],
  ['?', 'help'],
];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing?: boolean;
}

/** What a press means; nothing with another key held, or where it is typed into something. */
export function actionOf(event: Pressed, typing: boolean): TableAction | undefined {
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return undefined;
  return keys.find(([key]) => key === event.key)?.[1];
}
