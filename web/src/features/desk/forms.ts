import { useEffect } from 'react';

/** Tells the page whether a form on it shows mistakes, and that it does not once it is closed. */
export function useTellErrors(hasErrors: boolean, tell: (hasErrors: boolean) => void): void {
  useEffect(() => {
    tell(hasErrors);
    return () => tell(false);
  }, [hasErrors, tell]);
}

/** A ref: the heading of a form takes the focus when the form opens in the place of its button. */
export function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
