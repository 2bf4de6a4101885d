import { useEffect } from 'react';
import type { FieldError, ReviewDetail } from '@/api/model';
import type { Move } from './typed';

/** The words of a decision that is not given at once: a draft for a colleague, or one for a day to come. */
export interface Later {
  title: string;
  body: string;
  act: string;
  /** On which it is to be given, in words; '' for no day. */
  on: string;
}

/** What the forms that end a review take. */
export interface DecisionProps {
  review: ReviewDetail;
  service: string;
  /** Of the procedure. */
  kind: string;
  /** What to say of a decision that is only drafted; undefined for one that is given at once. */
  later: Later | undefined;
  onDecide: (move: Move) => void;
  /** Asks the server whether it would refuse a decision; goes on where it would not. */
  onTry: (move: Move, then: () => void) => void;
  /** Something is asked of the server. */
  pending: boolean;
  onStop: () => void;
  /** Told whether the form shows mistakes; the page's title says so. */
  onErrors: (hasErrors: boolean) => void;
  /** What the server refused of the last decision, for the form to mark. */
  refused: readonly FieldError[];
}

/** Tells the page whether a form on it shows mistakes, and that it does not once it is closed. */
export function useReportErrors(hasErrors: boolean, tell: (hasErrors: boolean) => void): void {
  useEffect(() => {
    tell(hasErrors);
    return () => tell(false);
  }, [hasErrors, tell]);
}

/** A ref: the heading of a form takes the focus when the form opens in the place of its button. */
export function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
