import { takesKeys } from '@/lib/keysEverywhere';

/** What a key does on the page of a case. */
export type CaseAction =
  | 'step'
  | 'onward'
  | 'fee'
  | 'correct'
  | 'take'
  | 'note'
  | 'triage'
  | 'nextField'
  | 'previousField'
  | 'form'
  | 'content'
  | 'decision'
  | 'next'
  | 'list'
  | 'help';

/** The keys, in the order in which they are explained. */
const caseKeys: readonly (readonly [key: string, action: CaseAction])[] = [
  ['g', 'step'],
  ['o', 'onward'],
  ['f', 'fee'],
  ['c', 'correct'],
  ['j', 'nextField'],
  ['k', 'previousField'],
  ['a', 'take'],
  ['m', 'note'],
  ['t', 'triage'],
  ['1', 'form'],
  ['2', 'content'],
  ['3', 'decision'],
  ['n', 'next'],
  ['u', 'list'],
  ['?', 'help'],
];

/** What only those do who may write. */
const WRITING: readonly CaseAction[] = [
  ...(['step', 'fee', 'correct', 'nextField', 'previousField'] as const),
  ...(['take', 'note', 'triage', 'next'] as const),
];

/** The keys of somebody who may write, or only read. */
export const keysFor = (writes: boolean) =>
  caseKeys.filter(([, action]) => writes || !WRITING.includes(action));

/** What a press means; nothing with another key held, in a dialog, or where it is typed into something. */
export function caseActionOf(event: KeyboardEvent): CaseAction | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  const typing = takesKeys(event.target as Element);
  if (typing || ctrlKey || metaKey || altKey || isComposing) return undefined;
  return caseKeys.find(([each]) => each === key)?.[1];
}

/** Presses the first of what is named, as a pointer would, and leaves the focus there. */
function press(box: Element, selector: string): void {
  const button = box.querySelector<HTMLElement>(`:not([hidden] *)${selector}`);
  button?.focus();
  button?.click();
}

/** To the next field that can be flagged, or the one before; into the form from elsewhere. */
function stepField(box: Element, by: number): void {
  const flags = [...box.querySelectorAll<HTMLElement>('[data-flag]')];
  const field = document.activeElement?.closest('[data-field]');
  const here = field?.querySelector<HTMLElement>('[data-flag]');
  const at = (here ? flags.indexOf(here) : -1) + by;
  flags[Math.min(Math.max(at, 0), flags.length - 1)]?.focus();
}

/** To why something cannot be done now. */
function sayWhyNot(box: Element): void {
  const why = box.querySelector<HTMLDetailsElement>('[data-blocked] details');
  if (why) why.open = true;
  (why?.querySelector('summary') ?? box.querySelector<HTMLElement>('#pane-decision'))?.focus();
}

/** The next step: what is still to be confirmed of an open form, or the button that goes on; where there is none, why not. */
function step(box: Element): void {
  const confirmed = box.querySelector<HTMLInputElement>('#confirmed');
  const explanation = box.querySelector<HTMLElement>('[data-why]');
  if (confirmed && !confirmed.checked) confirmed.focus();
  else if (box.querySelector(':not([hidden] *)[data-step]')) press(box, '[data-step]');
  else if (explanation) explanation.focus();
  else sayWhyNot(box);
}

/** What a press asks for, or leads to, as soon as the case is there; what is recorded at once waits for nobody who has not seen it. */
export const waits = (action: CaseAction) =>
  !['take', 'triage', 'list', 'next', 'help'].includes(action);

/** Whether the case is there, with what is done about it. */
export const isThere = (box: Element) => box.querySelector('[data-acts]') !== null;

/** What acts on what the page shows; the others lead elsewhere. */
export const onPage: Partial<Record<CaseAction, (box: Element) => void>> = {
  step,
  onward: (box) => press(box, '[data-onward]'),
  fee: (box) => press(box, '[data-fee]'),
  correct: (box) => {
    if (!box.querySelector(':not([hidden] *)[data-act=request-correction]')) sayWhyNot(box);
    else press(box, '[data-act=request-correction]');
  },
  take: (box) => {
    press(box, '[data-take]');
    // A colleague is told of it: that is confirmed where it is said.
    box.querySelector<HTMLElement>('#take-over-reason')?.focus();
  },
  // It is recorded at once, and may make the case one's own: that is confirmed where it is said.
  triage: (box) => box.querySelector<HTMLElement>('[data-triage]')?.focus(),
  note: (box) => box.querySelector<HTMLElement>('#note')?.focus(),
  nextField: (box) => stepField(box, 1),
  previousField: (box) => stepField(box, -1),
  form: (box) => box.querySelector<HTMLElement>('#pane-form')?.focus(),
  content: (box) => box.querySelector<HTMLElement>('#pane-content')?.focus(),
  decision: (box) => box.querySelector<HTMLElement>('#pane-decision')?.focus(),
};
