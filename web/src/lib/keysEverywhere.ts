import { readCookie, writeCookie } from './cookie';
import { readFlow } from './session';

/** What the browser keeps of whoever is signed in: in a cookie, which signing out leaves. */
const nameOf = (account: string) => `keysInside-${account}`;
const me = () => readFlow('accountId') ?? '';

/**
 * Whether the keys of a page act wherever the focus is, or only inside of what they act on: keys of a single character
 * can be turned off (WCAG 2.1.4), which each officer does for themselves.
 */
export const keysEverywhere = (account = me()): boolean => readCookie(nameOf(account)) !== '1';

/** Keeps where the keys of pages act. */
export function setKeysEverywhere(everywhere: boolean, account = me()): void {
  writeCookie(nameOf(account), everywhere ? '0' : '1');
}

/** Whether a press is meant for what has the focus: a field that is typed or chosen in, or a dialog. */
export const takesKeys = (target: Element): boolean =>
  target.closest('dialog, textarea, select, input:not([type=checkbox]), [contenteditable]') !==
  null;
