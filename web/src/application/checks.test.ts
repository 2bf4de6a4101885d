import { describe, expect, test } from 'vitest';
import type { CheckDefinition, Problem, ProcedureDefinition } from '@/forms/procedure/definition';
import {
  contractForms,
  type Filled,
  failingOnly,
  procedures,
} from '@/forms/procedure/failing.fixture';
import type { Procedure } from '@/forms/procedure/procedure';
import { FormStore } from '@/forms/registry/store';
import {
  blockingProblems,
  documentStep,
  isOpen,
  orderOf,
  type StepId,
  sectionsOf,
  stepBeside,
  stepOf,
} from './steps';

/** Every check of every procedure that refuses; those that the server alone can tell of as well. */
const all = procedures.flatMap((procedure) =>
  procedure.definition.checks
    .filter(({ level }) => !level)
    .map((check) => ({ name: `${procedure.definition.id} ${check.id}`, procedure, check })),
);

function open(procedure: Procedure, { raw, env }: Filled): FormStore {
  return new FormStore(procedure, raw, env);
}

/** Presses 'next' from the first step on until it is refused, or the confirmation is reached. */
function walk(form: FormStore, from: StepId, shown: StepId[]): { at: StepId; refused: Problem[] } {
  let at = from;
  for (;;) {
    const next = stepBeside(form, at, 1);
    if (!next) return { at, refused: form.problemsOf(places(form)) };
    const refused = blockingProblems(form, at, next, shown);
    if (refused.length > 0) return { at, refused };
    expect(isOpen(form, next, [...shown, at]), `'next' at ${at} leads to ${next}`).toBe(true);
    at = next;
  }
}

const places = (form: FormStore): Set<string> =>
  new Set([...form.engine.definition.form.map(({ id }) => id), 'documents']);

/** Expects that the way from what is told leads to a page that has the field, open to be changed. */
function expectReached(form: FormStore, { pointer }: Problem, from: StepId, shown: StepId[]): void {
  const { definition } = form.engine;
  const [section = ''] = pointer.slice(1).split('/');
  const step = stepOf(definition, section);
  expect(isOpen(form, step, [...shown, from]), `${step} opens`).toBe(true);
  if (section === 'documents') {
    expect(step).toBe(documentStep(definition));
    return;
  }
  expect(sectionsOf(definition, step).map(({ id }) => id)).toContain(section);
  expect(form.evaluation.visible(pointer), `${pointer} is shown`).toBe(true);
  if (keeps(definition, section)) return;
  expect(step).not.toBe('form-self');
  expect(form.evaluation.readOnly(pointer), `${pointer} can be changed`).toBe(false);
}

/** Whether a section stays as it was filed, so that it is shown to be read only. */
const keeps = ({ subject }: ProcedureDefinition, section: string): boolean =>
  subject?.keep.includes(section) ?? false;

function fails(procedure: Procedure, check: CheckDefinition): Filled {
  const found = failingOnly(procedure, check);
  if (!found) throw new Error(`no form fails ${check.id} alone`);
  return found;
}

describe('[R2.14] who fails a check only reaches its field', () => {
  test.each(all.filter(({ check }) => !check.once))('$name', ({ procedure, check }) => {
    const filled = fails(procedure, check);
    const form = open(procedure, filled);
    // From the first step, from every step that a draft may be left at, and from the confirmation.
    for (const from of orderOf(procedure.definition.kind)) {
      const shown = [from];
      const { at, refused } = walk(form, from, shown);
      const problem = refused.find(({ params }) => params.check === check.id);
      expect(problem, `${check.id} is told at ${at}, from ${from}`).toBeDefined();
      if (problem) expectReached(form, problem, at, shown);
    }
  });

  // What an account has filed before is nothing that the form knows.
  test.each(all.filter(({ check }) => check.once))('$name', ({ procedure, check }) => {
    const [valid] = contractForms(procedure);
    if (!valid) throw new Error('no form to begin with');
    const form = open(procedure, valid);
    const problem = { pointer: check.at, code: check.message, params: { check: check.id } };
    form.report([problem]);
    const { at, refused } = walk(form, 'start', ['confirm']);
    expect(refused).toContainEqual(problem);
    expectReached(form, problem, at, ['confirm']);
  });

  test.each(all.filter(({ procedure, check }) => keeps(procedure.definition, placeOf(check.at))))(
    '$name: nobody fails it by what may be changed',
    ({ procedure: { definition }, check }) => {
      const read = definition.form.filter(({ id }) => reads(definition, check).has(id));
      expect(read.filter(({ id }) => !keeps(definition, id)).map(({ id }) => id)).toEqual([]);
    },
  );
});

const placeOf = (pointer: string) => pointer.split('/')[1] ?? '';

/** The sections that a check reads, also by what is worked out of them. */
function reads({ form }: ProcedureDefinition, check: CheckDefinition): ReadonlySet<string> {
  const found = new Set(check.each ? [check.each] : []);
  const take = (text: string) => {
    for (const { id, fields } of form) {
      if (new RegExp(`\\b${id}\\b`).test(text) && !found.has(id)) {
        found.add(id);
        for (const { compute } of fields) take(compute ?? '');
      }
    }
  };
  take(`${check.when ?? ''} ${check.rule}`);
  return found;
}
