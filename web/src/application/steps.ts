import type { Problem, ProcedureDefinition, SectionDefinition } from '@/forms/procedure/definition';
import type { FormStore } from '@/forms/registry/store';

/** The steps of each kind of wizard, in the order of their pages in the specification. */
const wizards = {
  open: ['start', 'form', 'documents', 'fees', 'members', 'confirm'],
  renewal: ['start', 'confirm-number', 'form', 'form-self', 'confirm'],
  change: ['start', 'form', 'documents', 'particulars', 'confirm'],
  repeal: ['start', 'form', 'confirm'],
} as const;

/** A kind of wizard. */
export type Kind = keyof typeof wizards;

/** A step of a wizard. */
export type StepId = (typeof wizards)[Kind][number];

/** What the steps follow from; the outcome is not known before the definition. */
type OfKind = Pick<ProcedureDefinition, 'kind'> & Partial<Pick<ProcedureDefinition, 'outcome'>>;

/** The kind that a name says; 'open' for any other name. */
export function kindNamed(name: string): Kind {
  return name in wizards ? (name as Kind) : 'open';
}

/** The steps of a procedure's wizard: that of the fee only where there is one. */
export function stepsOf({ kind, outcome }: OfKind): readonly StepId[] {
  const steps: readonly StepId[] = wizards[kindNamed(kind)];
  return outcome && !outcome.fee ? steps.filter((step) => step !== 'fees') : steps;
}

/** Who applies, and whether they may: these sections and what stands before them are asked at the start. */
const applicant: readonly string[] = ['licence', 'holder', 'disqualification'];

/**
 * The address of a step of a draft; `field` is the id of the control to go to. Reports of
 * conformity say so (gitekiFlag), so that who comes without the draft finds the way to them.
 */
export function stepPath(
  { kind, service }: OfKind & { readonly service?: string },
  step: StepId,
  draftId: string,
  field?: string,
): string {
  const query = new URLSearchParams({ temporalyNotificationId: draftId });
  if (service === 'giteki') query.set('gitekiFlag', 'true');
  return `/application/${kindNamed(kind)}/${step}?${query}${field ? `#${field}` : ''}`;
}

/** The step that a kept name says; the first one for any other name. */
export function stepNamed(of: OfKind, name: string): StepId {
  return stepsOf(of).find((step) => step === name) ?? 'start';
}

/** The step after or before another; undefined at the ends. */
export function stepBeside(of: OfKind, step: StepId, by: 1 | -1): StepId | undefined {
  const steps = stepsOf(of);
  return steps[steps.indexOf(step) + by];
}

/** The sections that each step asks for. */
export function sectionsOf(definition: ProcedureDefinition, step: StepId): SectionDefinition[] {
  const steps = stepsOf(definition);
  const last = definition.form.findLastIndex((section) => applicant.includes(section.id));
  return definition.form.filter((section, index) => {
    // A definition may name the step itself.
    const named = steps.find((each) => each === section.step) ?? 'form';
    return (named === 'form' && index <= last ? 'start' : named) === step;
  });
}

/** The step at which documents are attached. */
export function documentStep(definition: OfKind): StepId {
  return stepsOf(definition).includes('documents') ? 'documents' : 'form';
}

/** The step at which the place of a problem stands. */
export function stepOf(definition: ProcedureDefinition, section: string): StepId {
  if (section === 'documents') return documentStep(definition);
  return (
    stepsOf(definition).find((step) =>
      sectionsOf(definition, step).some((each) => each.id === section),
    ) ?? 'form'
  );
}

/** What is wrong at a step. */
export function problemsAt(form: FormStore, step: StepId): Problem[] {
  const { definition } = form.engine;
  const places = sectionsOf(definition, step).map((each) => each.id);
  if (step === documentStep(definition)) places.push('documents');
  return form.problemsOf(new Set(places));
}

/**
 * The furthest step that may be shown: the first one where something is wrong,
 * or one that has been shown before.
 */
export function furthest(form: FormStore, shown: readonly string[]): StepId {
  const steps = stepsOf(form.engine.definition);
  const wrong = steps.findIndex((step) => problemsAt(form, step).length > 0);
  const reached = shown.map((step) => steps.indexOf(step as StepId));
  return steps[Math.max(wrong === -1 ? steps.length - 1 : wrong, ...reached)] ?? 'start';
}

/** Whether a step may be shown: one up to the furthest, or one where something is wrong. */
export function isOpen(form: FormStore, step: StepId, shown: readonly string[]): boolean {
  const steps = stepsOf(form.engine.definition);
  if (!steps.includes(step)) return false;
  const reached = steps.indexOf(step) <= steps.indexOf(furthest(form, shown));
  return reached || problemsAt(form, step).length > 0;
}

/**
 * What keeps one from going from a step to another: what is wrong there and at the steps before it,
 * which what is entered there may contradict. The confirmation, once it is open, tells of other
 * steps itself.
 */
export function blockingProblems(
  form: FormStore,
  from: StepId,
  to: StepId,
  shown: readonly string[],
): Problem[] {
  if (to === 'confirm' && shown.includes('confirm')) return problemsAt(form, from);
  const steps = stepsOf(form.engine.definition);
  return steps.slice(0, steps.indexOf(from) + 1).flatMap((step) => problemsAt(form, step));
}
