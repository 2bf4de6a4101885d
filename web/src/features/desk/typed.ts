import type { LicenceDecision } from '@/api/model';

/** One operation of the desk. */
export type Move =
  | { action: 'accept' | 'accept-fee' | 'start' | 'accept-withdrawal' }
  | ({ action: 'check'; differenceReason?: string } & Confirming)
  | { action: 'request-fee'; amount?: number }
  | {
      action: 'request-correction';
      text: string;
      dueDate?: string;
      fields: { pointer: string; comment: string; reason?: string }[];
    }
  | { action: 'cancel-correction' | 'cancel-addition' | 'cancel-question'; reason: string }
  | { action: 'ask' | 'reply'; text: string }
  | { action: 'request-addition'; text: string; dueDate: string }
  | {
      action: 'give-provisional';
      callSign: string;
      deadline: string;
      emissions: LicenceDecision['emissions'];
      /** Why they differ from the filing. */
      reason?: string;
    }
  | { action: 'fail-inspection'; inspectedOn: string; reason: string; redoBy: string }
  | { action: 'refuse-withdrawal' | 'call-off'; reason: string }
  | Decided<'complete'>
  // For a colleague to approve, or for a day to come.
  | (Decided<'decision-draft'> & { givenOn?: string })
  | { action: 'decision-approve'; id: string }
  | { action: 'decision-return' | 'decision-withdraw'; id: string; reason: string };

/** What is said of the checklist with what ends the review. */
interface Confirming {
  /** Items that are confirmed with it. */
  confirmed?: string[];
  /** Why the others are not. */
  uncheckedReason?: string;
}

/** How a review ends. */
type Decided<Action> =
  | ({
      action: Action;
      outcome: 'GRANTED';
      licence?: LicenceDecision;
      differenceReason?: string;
      /** What is stated besides. */
      ruling?: Readonly<Record<string, string>>;
      /** Why the licence differs from the filing. */
      reason?: string;
      /** Only to be told what would be refused. */
      trial?: boolean;
    } & Confirming)
  | { action: Action; outcome: 'REFUSED'; ground: string; provision?: string; reason: string };

/** What a text that was typed is called; undefined of one that says it itself. */
type Label = 'callSign' | 'emissions' | 'place' | 'movementRange' | 'term' | 'reason' | 'due';

type Line = readonly [label: Label | undefined, text: string];

/** All that was typed for an operation, a text each. */
export const typedOf = (step: Move | undefined): string[] => labelled(step).map(([, text]) => text);

/** The same, with what each is called. */
export function labelled(step: Move | undefined): Line[] {
  const lines = step ? written(step) : [];
  return lines
    .map((line): Line => (typeof line === 'string' ? [undefined, line] : line))
    .filter(([, text]) => text.trim() !== '');
}

function written(step: Move): (string | Line)[] {
  switch (step.action) {
    case 'request-correction':
      return [step.text, ...step.fields.map(({ comment }) => comment), ['due', step.dueDate ?? '']];
    case 'ask':
    case 'reply':
      return [step.text];
    case 'request-addition':
      return [step.text, ['due', step.dueDate]];
    case 'give-provisional':
      return [
        ['callSign', step.callSign],
        ...assigned(step),
        ['due', step.deadline],
        ['reason', step.reason ?? ''],
      ];
    case 'fail-inspection':
      return [step.inspectedOn, ['reason', step.reason], ['due', step.redoBy]];
    case 'refuse-withdrawal':
    case 'cancel-correction':
    case 'cancel-addition':
    case 'cancel-question':
    case 'call-off':
    case 'decision-return':
    case 'decision-withdraw':
      return [['reason', step.reason]];
    case 'request-fee':
      return step.amount === undefined ? [] : [String(step.amount)];
    case 'complete':
    case 'decision-draft':
      return step.outcome === 'REFUSED'
        ? [step.provision ?? '', ['reason', step.reason]]
        : [
            ...licence(step.licence),
            ...Object.values(step.ruling ?? {}),
            step.differenceReason ?? '',
            step.uncheckedReason ?? '',
            ['reason', step.reason ?? ''],
          ];
    case 'check':
      return [step.differenceReason ?? '', step.uncheckedReason ?? ''];
    default:
      return [];
  }
}

/** The frequencies that were assigned. */
const assigned = ({ emissions }: Pick<LicenceDecision, 'emissions'>) =>
  (emissions ?? [])
    .filter(({ wished }) => wished)
    .map(({ frequency }): Line => ['emissions', frequency]);

function licence(decision: LicenceDecision | undefined): (string | Line)[] {
  if (!decision) return [];
  const { callSign, place, movementRange, validFrom, validTo } = decision;
  const days = validFrom || validTo ? `${validFrom ?? ''} – ${validTo ?? ''}` : '';
  return [
    ['callSign', callSign ?? ''],
    ...assigned(decision),
    ['place', place ?? ''],
    ['movementRange', movementRange ?? ''],
    ['term', days],
    decision.unrecorded ?? '',
    decision.marked ?? '',
  ];
}
