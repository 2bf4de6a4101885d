import type { ComponentType } from 'react';

/** D default (header, navigation, footer), S simple (one task, no navigation). */
export type LayoutKind = 'D' | 'S';

/** Who may open a page: full is an active account, user and staff are anyone signed in there. */
export type Who = 'anyone' | 'user' | 'full' | 'staff';

/** The module of a page: its component. */
export interface PageModule {
  default: ComponentType;
}

/** A line of a route table. */
export interface Page {
  path: string;
  id: string;
  layout: LayoutKind;
  who: Who;
  load: () => Promise<PageModule>;
  /** Whether the server says what stands on the page (its payload). */
  payload?: true;
  /** Query parameters that must be there and well formed; 'a|b' means one of them. */
  requiredQuery: readonly string[];
}

/** Marks a page whose content is the server's payload. */
export const said = (each: Page): Page => ({ ...each, payload: true });

/** Writes a line of a route table in the order of the specification's list. */
export function page(
  path: string,
  id: string,
  layout: LayoutKind,
  who: Who,
  load: Page['load'],
  ...requiredQuery: string[]
): Page {
  return { path, id, layout, who, load, requiredQuery };
}
