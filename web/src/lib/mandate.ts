import type { ComponentType } from 'react';

/** For whom one acts there, and whether one does nothing but look. */
interface Acting {
  holderName: string;
  readOnly: boolean;
}

/**
 * What differs on a page that is opened under a power of attorney (?mandate=…), in the name of its principal.
 * shell/mandate fills it in there; other pages do not load that.
 */
export const agency: {
  /** The headers with which a call is made in the principal's name. */
  headers?: (path: string) => Record<string, string>;
  /** Whether a page can be opened there, by an inquirer where it is one. */
  opens?: (path: string, acting?: Acting) => boolean;
  /** One acts there for another, and not as a member in the name of a firm. */
  agent?: boolean;
  /** Where one's way begins there: what the principal has filed. */
  home?: string;
  /** Told of what was refused of a draft. */
  refused?: (by: { reason: string | undefined; message: string }) => void;
  /** Says for whom one acts. */
  Banner?: ComponentType;
} = {};
