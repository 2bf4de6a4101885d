import type { ComponentType } from 'react';

/**
 * What differs on a page that is opened under a power of attorney (?mandate=…), in the name of its principal.
 * shell/mandate fills it in there; other pages do not load that.
 */
export const agency: {
  /** The headers with which a call is made in the principal's name. */
  headers?: (path: string) => Record<string, string>;
  /** Whether a page can be opened there. */
  opens?: (path: string) => boolean;
  /** Says for whom one acts. */
  Banner?: ComponentType;
} = {};
