import { useState } from 'react';
import type { FieldError, UserInfoDetail } from '@/api/model';
import type { SectionId, TextName } from './fields';
import { problemsOf } from './problems';

/** The name of the part of the user info that a pointer of the server names. */
export const nameAt = (pointer: string): TextName => pointer.split('/').at(-1) as TextName;

interface Refusal {
  problem: FieldError;
  /** The value that was refused: another one is given another chance. */
  value: string;
}

/** A form over the user info: its value, and the mistakes it shows. */
export interface Applicant {
  value: UserInfoDetail;
  change: (change: Partial<UserInfoDetail>) => void;
  /** A field was left: what is wrong with it is told from now on. */
  leave: (name: TextName) => void;
  /** The mistakes that are shown, for ApplicantForm and for the summary. */
  errors: readonly FieldError[];
  /** Shows every mistake; tells whether there is none. */
  check: () => boolean;
  /** Shows what the server refused, at its fields; tells whether one of them is here. */
  refuse: (fields: readonly FieldError[]) => boolean;
}

/** Which of the fields a form has are told of; all where only is left out. */
interface Scope {
  sections?: readonly SectionId[];
  only?: readonly string[];
}

/**
 * Keeps a form over the user info. The value may be kept elsewhere (value and onChange);
 * a mistake is shown once its field was left, or after check.
 */
export function useApplicant(
  value: UserInfoDetail,
  onChange: (change: Partial<UserInfoDetail>) => void,
  { sections, only }: Scope = {},
): Applicant {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const problems = problemsOf(value, sections).filter(
    ({ pointer }) => !only || only.includes(nameAt(pointer)),
  );
  const shown = problems.filter(({ pointer }) => all || left.has(nameAt(pointer)));
  const still = refused
    .filter((each) => value[nameAt(each.problem.pointer)] === each.value)
    .map((each) => each.problem)
    .filter(({ pointer }) => !shown.some((each) => nameAt(each.pointer) === nameAt(pointer)));
  return {
    value,
    change: onChange,
    leave: (name) => setLeft((now) => (now.has(name) ? now : new Set([...now, name]))),
    errors: [...shown, ...still],
    check: () => {
      setAll(true);
      return problems.length === 0;
    },
    refuse: (fields) => {
      const own = fields.filter(({ pointer }) => nameAt(pointer) in value);
      setRefused(own.map((problem) => ({ problem, value: value[nameAt(problem.pointer)] })));
      return own.length > 0;
    },
  };
}
