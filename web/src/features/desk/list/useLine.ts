import { useEffect, useRef } from 'react';
import { keptOpened } from './kept';

interface Line {
  number: string;
  line: number;
}

/**
 * Keeps the focus at the line where one works: who comes back from a case stands at its line again, after the page's
 * heading had the focus, and where a case has left the list, or a dialog about it closes, at the one that took its place.
 */
export function useLine(numbers: readonly string[], away: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const at = useRef<Line>(undefined);
  const returned = useRef(false);
  useEffect(() => {
    const element = box.current;
    const note = ({ target }: Event) => {
      const number = (target as Element).closest<HTMLElement>('tr[data-row]')?.dataset.row;
      if (number) at.current = { number, line: linesOf(element).findIndex(isOf(number)) };
    };
    const open = ({ target }: Event) => {
      const line = at.current;
      if ((target as Element).closest('tr[data-row] a') && line) {
        keptOpened.set(line.number, line.line);
      }
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('click', note, true);
    element?.addEventListener('click', open);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('click', note, true);
      element?.removeEventListener('click', open);
    };
  }, []);
  const listed = numbers.join();
  useEffect(() => {
    if (returned.current) return;
    returned.current = true;
    const opened = keptOpened.take();
    if (opened) focusAt(box.current, opened);
  }, []);
  const was = useRef(away);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when other rows are shown.
  useEffect(() => {
    // Who chose by the whole page stood at no line before the dialog opened.
    const line = at.current ?? (was.current ? { number: '', line: 0 } : undefined);
    was.current = away;
    if (!away && line && document.activeElement === document.body) focusAt(box.current, line);
  }, [listed, away]);
  return box;
}

const linesOf = (box: Element | null) => [
  ...(box?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
];
const isOf = (number: string) => (row: HTMLElement) => row.dataset.row === number;

/** To a case, or to the line where it was. */
function focusAt(box: Element | null, { number, line }: Line): void {
  const lines = linesOf(box);
  const row = lines.find(isOf(number)) ?? lines[Math.min(line, lines.length - 1)];
  (
    row?.querySelector<HTMLElement>('a[data-open]') ?? row?.querySelector<HTMLElement>('th a')
  )?.focus();
}
