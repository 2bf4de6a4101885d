import type {
  Evaluation,
  Problem,
  ProcedureDefinition,
  SectionDefinition,
} from '@/forms/procedure/definition';
import { sectionOf } from '@/forms/registry/pointer';
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
type OfKind = { readonly kind: string } & Partial<Pick<ProcedureDefinition, 'outcome'>>;

/** The kind that a name says; 'open' for any other name. */
export function kindNamed(name: string): Kind {
  return name in wizards ? (name as Kind) : 'open';
}

/** All steps that a kind of wizard has, in their order; which of them there are follows from the form. */
export const orderOf = (kind: string): readonly StepId[] => wizards[kindNamed(kind)];

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
export function stepNamed({ kind, outcome }: OfKind, name: string): StepId {
  const known = orderOf(kind).find((step) => step === name) ?? 'start';
  return known === 'fees' && outcome && !outcome.fee ? 'start' : known;
}

/** The sections that each step asks for. */
export function sectionsOf(definition: ProcedureDefinition, step: StepId): SectionDefinition[] {
  const steps = orderOf(definition.kind);
  const last = definition.form.findLastIndex((section) => applicant.includes(section.id));
  return definition.form.filter((section, index) => {
    // A definition may name the step itself.
    const named = steps.find((each) => each === section.step) ?? 'form';
    return (named === 'form' && index <= last ? 'start' : named) === step;
  });
}

/** The step at which documents are attached. */
export function documentStep({ kind }: Pick<ProcedureDefinition, 'kind'>): StepId {
  return orderOf(kind).includes('documents') ? 'documents' : 'form';
}

/** The step at which the place of a problem stands. */
export function stepOf(definition: ProcedureDefinition, section: string): StepId {
  if (section === 'documents') return documentStep(definition);
  const has = (step: StepId) => sectionsOf(definition, step).some((each) => each.id === section);
  return orderOf(definition.kind).find(has) ?? 'form';
}

/** The inquirers, whom nobody has to name. */
const INQUIRERS = 'inquirers';

/** Whether a section shows anything in the form as it stands. */
function shows(evaluation: Evaluation, { id, repeat, fields }: SectionDefinition): boolean {
  if (!evaluation.visible(`/${id}`)) return false;
  return repeat !== undefined || fields.some((field) => evaluation.visible(`/${id}/${field.id}`));
}

/** Whether a document is asked for, or a file lies there that is asked for no more. */
function hasDocuments({ environment }: FormStore, { documents, problems }: Evaluation): boolean {
  if (documents.length > 0 || Object.values(environment.documents).some((n) => n > 0)) return true;
  return problems.some(({ pointer }) => sectionOf(pointer) === 'documents');
}

/** Whether one has to pass a step: whether it asks or shows something in the form as it stands. */
function needs(form: FormStore, evaluation: Evaluation, step: StepId): boolean {
  const { definition } = form.engine;
  const asks = () => sectionsOf(definition, step).some((each) => shows(evaluation, each));
  const attaches = () => documentStep(definition) === step && hasDocuments(form, evaluation);
  switch (step) {
    case 'start':
    case 'form-self':
      return asks();
    case 'form': // reports can be read from a file
      return definition.service === 'giteki' || asks() || attaches();
    case 'documents':
      return attaches();
    case 'fees':
      return false;
    case 'members':
      return sectionsOf(definition, step).some(
        (each) => each.id !== INQUIRERS && shows(evaluation, each),
      );
    default:
      return true;
  }
}

const known = new WeakMap<Evaluation, readonly StepId[]>();

/**
 * The steps that the form as it stands asks one to go through; those of what it was a moment ago
 * where `evaluation` says so.
 */
export function stepsOf(form: FormStore, evaluation = form.evaluation): readonly StepId[] {
  const found =
    known.get(evaluation) ??
    orderOf(form.engine.definition.kind).filter((step) => needs(form, evaluation, step));
  known.set(evaluation, found);
  return found;
}

/**
 * Whether a step is a page that the confirmation leads to and nobody has to pass: that of the fee,
 * and that of the inquirers where there are no members.
 */
export function isAside(form: FormStore, step: StepId, evaluation = form.evaluation): boolean {
  const { definition } = form.engine;
  if (!orderOf(definition.kind).includes(step)) return false;
  if (step === 'fees') return definition.outcome.fee;
  if (step !== 'members' || stepsOf(form, evaluation).includes(step)) return false;
  return sectionsOf(definition, step).some((each) => shows(evaluation, each));
}

/** The step after or before another, be that a step of the form as it stands or not; undefined at the ends. */
export function stepBeside(
  form: FormStore,
  step: StepId,
  by: 1 | -1,
  evaluation = form.evaluation,
): StepId | undefined {
  const order = orderOf(form.engine.definition.kind);
  const steps = stepsOf(form, evaluation);
  const at = order.indexOf(step);
  return by > 0
    ? steps.find((each) => order.indexOf(each) > at)
    : steps.findLast((each) => order.indexOf(each) < at);
}

/** What is wrong at a step. */
export function problemsAt(form: FormStore, step: StepId): Problem[] {
  const { definition } = form.engine;
  const places = sectionsOf(definition, step).map((each) => each.id);
  return form
    .problemsOf(new Set(['documents', ...places]))
    .filter((each) => sectionOf(each.pointer) !== 'documents' || missedAt(form, each) === step);
}

/** The step where a document counts as missing: its own, or a later one where one may enter what stands for it. */
function missedAt(form: FormStore, { pointer, code }: Problem): StepId {
  const { definition } = form.engine;
  const own = documentStep(definition);
  const needed = definition.documents.find(
    ({ id, message }) => pointer === `/documents/${id}` && code === message,
  )?.requiredWhen;
  const instead = definition.form.find(({ id }) => needed?.includes(`size(${id}) == 0`));
  const order = orderOf(definition.kind);
  const at = instead ? stepOf(definition, instead.id) : own;
  return order.indexOf(at) > order.indexOf(own) && stepsOf(form).includes(at) ? at : own;
}

/**
 * The furthest step that may be shown: the first one where something is wrong,
 * or one that has been shown before.
 */
export function furthest(form: FormStore, shown: readonly string[]): StepId {
  const order = orderOf(form.engine.definition.kind);
  const steps = stepsOf(form);
  const wrong = steps.find((step) => problemsAt(form, step).length > 0) ?? 'confirm';
  const reached = [wrong, ...shown].map((step) => order.indexOf(step as StepId));
  return steps.findLast((step) => order.indexOf(step) <= Math.max(...reached)) ?? firstOf(form);
}

/** The step that a form begins with. */
const firstOf = (form: FormStore): StepId => stepsOf(form)[0] ?? 'confirm';

/** Whether a step may be shown: one up to the furthest, or one where something is wrong. */
export function isOpen(form: FormStore, step: StepId, shown: readonly string[]): boolean {
  const order = orderOf(form.engine.definition.kind);
  const aside = isAside(form, step);
  if (!aside && !stepsOf(form).includes(step)) return false;
  if (problemsAt(form, step).length > 0 || (aside && shown.includes(step))) return true;
  const last = order.indexOf(furthest(form, shown));
  return order.indexOf(aside ? 'confirm' : step) <= last;
}

/** The step to show for one that was asked for: itself, or the nearest that there is and may be shown. */
export function nearest(form: FormStore, step: StepId, shown: readonly string[]): StepId {
  if (isOpen(form, step, shown)) return step;
  const order = orderOf(form.engine.definition.kind);
  const last = furthest(form, shown);
  if (!order.includes(step) || stepsOf(form).includes(step)) return last;
  const next = stepBeside(form, step, 1) ?? last;
  return order.indexOf(next) < order.indexOf(last) ? next : last;
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
  const order = orderOf(form.engine.definition.kind);
  return order.slice(0, order.indexOf(from) + 1).flatMap((step) => problemsAt(form, step));
}
