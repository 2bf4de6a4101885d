/** What had the focus before the content became inert, which takes the focus away. */
export const held: { element: Element | null } = { element: null };

/** Gives the focus to an element that is still there. */
export function giveFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
