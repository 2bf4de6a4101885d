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

/** A form over the user info: what ApplicantForm takes, and the mistakes it shows. */
export interface Applicant {
  props: {
    value: UserInfoDetail;
    onChange: (change: Partial<UserInfoDetail>) => void;
    errors: readonly FieldError[];
    sections?: readonly SectionId[];
    only?: readonly string[];
    onLeave: (name: TextName) => void;
  };
  /** The mistakes that are shown, for the summary. */
  errors: readonly FieldError[];
  /** Shows every mistake; tells whether there is none. */
  check: () => boolean;
  /** Shows what the server refused, at its fields; tells whether one of them is here. */
  refuse: (fields: readonly FieldError[]) => boolean;
}

function refusalsOf(fields: readonly FieldError[], value: UserInfoDetail): readonly Refusal[] {
  return fields
    .filter(({ pointer }) => nameAt(pointer) in value)
    .map((problem) => ({ problem, value: value[nameAt(problem.pointer)] }));
}

/** Which of the fields a form has are told of; all where only is left out. */
interface Scope {
  sections?: readonly SectionId[];
  only?: readonly string[];
  /** What the server refused before the form was opened. */
  refused?: readonly FieldError[];
}

/**
 * Keeps a form over the user info. The value may be kept elsewhere (value and onChange);
 * a mistake is shown once its field was left, or after check.
 */
export function useApplicant(
  value: UserInfoDetail,
  onChange: (change: Partial<UserInfoDetail>) => void,
  { sections, only, refused: before = [] }: Scope = {},
): Applicant {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [refused, setRefused] = useState(() => refusalsOf(before, value));
  const problems = problemsOf(value, sections).filter(
    ({ pointer }) => !only || only.includes(nameAt(pointer)),
  );
  const shown = problems.filter(({ pointer }) => all || left.has(nameAt(pointer)));
  const still = refused
    .filter((each) => value[nameAt(each.problem.pointer)] === each.value)
    .map((each) => each.problem)
    .filter(({ pointer }) => !shown.some((each) => nameAt(each.pointer) === nameAt(pointer)));
  const errors = [...shown, ...still];
  const leave = (name: TextName) =>
    setLeft((now) => (now.has(name) ? now : new Set([...now, name])));
  return {
    props: { value, onChange, errors, sections, only, onLeave: leave },
    errors,
    check: () => {
      setAll(true);
      return problems.length === 0;
    },
    refuse: (fields) => {
      const own = refusalsOf(fields, value);
      setRefused(own);
      return own.length > 0;
    },
  };
}
