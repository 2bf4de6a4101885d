import { useState } from 'react';
import type { Mistake } from './RequestFrame';
import { useProblemText } from './useProblemText';

/** A control of a form, and what is wrong with it. */
interface Checked {
  id: string;
  label: string;
  problem: { code: string; params?: Readonly<Record<string, string>> } | null | undefined;
  /** In place of the message of the problem's code. */
  text?: string;
}

/** The mistakes of a form, which are told once it was tried. */
export function useFormErrors(checked: readonly Checked[]) {
  const message = useProblemText();
  const [attempt, setAttempt] = useState(0);
  const wrong = checked.flatMap(({ id, label, problem, text }): Mistake[] => {
    if (!problem) return [];
    const { code, params } = problem;
    return [{ id, label, code, text: text ?? message(code, params) }];
  });
  const mistakes = attempt > 0 ? wrong : [];
  return {
    attempt,
    mistakes,
    errorOf: (id: string) => mistakes.find((each) => each.id === id) ?? null,
    /** Acts where nothing is wrong. */
    ifValid: (act: () => void) => (wrong.length > 0 ? setAttempt(attempt + 1) : act()),
  };
}
