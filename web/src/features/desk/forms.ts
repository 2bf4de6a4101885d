import { useEffect } from 'react';
import type { FieldError, ReviewDetail } from '@/api/model';
import type { Move } from './typed';

/** What the forms that end a review take. */
export interface DecisionProps {
  review: ReviewDetail;
  service: string;
  /** Of the procedure. */
  kind: string;
  onDecide: (move: Move) => void;
  onStop: () => void;
  /** Told whether the form shows mistakes; the page's title says so. */
  onErrors: (hasErrors: boolean) => void;
  /** What the server refused of the last decision, for the form to mark. */
  refused: readonly FieldError[];
}

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
