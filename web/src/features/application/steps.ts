import type { Problem, ProcedureDefinition, SectionDefinition } from '@/forms/procedure/definition';
import type { FormStore } from '@/forms/registry/store';

/** The steps of the wizard 'open', in order. */
export const steps = ['start', 'form', 'documents', 'fees', 'members', 'confirm'] as const;

/** A step of the wizard. */
export type StepId = (typeof steps)[number];

/** Who applies, and whether they may: these sections and what stands before them are asked at the start. */
const applicant: readonly string[] = ['holder', 'disqualification'];

/** The address of a step of a draft; `field` is the id of the control to go to. */
export function stepPath(step: StepId, draftId: string, field?: string): string {
  const query = new URLSearchParams({ temporalyNotificationId: draftId });
  return `/application/open/${step}?${query}${field ? `#${field}` : ''}`;
}

/** The step that a kept name says; the first one for any other name. */
export function stepNamed(name: string): StepId {
  return steps.find((step) => step === name) ?? 'start';
}

/** The step after or before another; undefined at the ends. */
export function stepBeside(step: StepId, by: 1 | -1): StepId | undefined {
  return steps[steps.indexOf(step) + by];
}

/** The sections that each step asks for. */
export function sectionsOf(definition: ProcedureDefinition, step: StepId): SectionDefinition[] {
  const last = definition.form.findLastIndex((section) => applicant.includes(section.id));
  return definition.form.filter((section, index) => {
    // A definition may name the step itself.
    const named: string = section.step;
    return (named === 'form' && index <= last ? 'start' : named) === step;
  });
}

/** The step at which the place of a problem stands. */
export function stepOf(definition: ProcedureDefinition, section: string): StepId {
  if (section === 'documents') return 'documents';
  return (
    steps.find((step) => sectionsOf(definition, step).some((each) => each.id === section)) ?? 'form'
  );
}

/** What is wrong at a step. */
export function problemsAt(form: FormStore, step: StepId): Problem[] {
  const { definition } = form.engine;
  const places =
    step === 'documents' ? ['documents'] : sectionsOf(definition, step).map((each) => each.id);
  return form.problemsOf(new Set(places));
}

/**
 * The furthest step that may be shown: the first one where something is wrong,
 * or one that has been shown before.
 */
export function furthest(form: FormStore, shown: readonly string[]): StepId {
  const wrong = steps.findIndex((step) => problemsAt(form, step).length > 0);
  const reached = shown.map((step) => steps.indexOf(step as StepId));
  return steps[Math.max(wrong === -1 ? steps.length - 1 : wrong, ...reached)] ?? 'start';
}
