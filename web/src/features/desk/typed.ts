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

/** All that was typed for an operation, a text each. */
export function typedOf(step: Move | undefined): string[] {
  const lines = step ? written(step) : [];
  return lines.filter((line) => line.trim() !== '');
}

function written(step: Move): string[] {
  switch (step.action) {
    case 'request-correction':
      return [step.text, ...step.fields.map(({ comment }) => comment), step.dueDate ?? ''];
    case 'ask':
    case 'reply':
      return [step.text];
    case 'request-addition':
      return [step.text, step.dueDate];
    case 'give-provisional':
      return [step.callSign, ...assigned(step), step.deadline, step.reason ?? ''];
    case 'fail-inspection':
      return [step.inspectedOn, step.reason, step.redoBy];
    case 'refuse-withdrawal':
    case 'cancel-correction':
    case 'cancel-addition':
    case 'cancel-question':
    case 'call-off':
    case 'decision-return':
    case 'decision-withdraw':
      return [step.reason];
    case 'request-fee':
      return step.amount === undefined ? [] : [String(step.amount)];
    case 'complete':
    case 'decision-draft':
      return step.outcome === 'REFUSED'
        ? [step.provision ?? '', step.reason]
        : [
            ...licence(step.licence),
            ...Object.values(step.ruling ?? {}),
            step.differenceReason ?? '',
            step.uncheckedReason ?? '',
            step.reason ?? '',
          ];
    case 'check':
      return [step.differenceReason ?? '', step.uncheckedReason ?? ''];
    default:
      return [];
  }
}

/** The frequencies that were assigned. */
const assigned = ({ emissions }: Pick<LicenceDecision, 'emissions'>) =>
  (emissions ?? []).filter(({ wished }) => wished).map(({ frequency }) => frequency);

function licence(decision: LicenceDecision | undefined): string[] {
  if (!decision) return [];
  const { callSign, place, movementRange, validFrom, validTo } = decision;
  const days = `${validFrom} – ${validTo}`;
  return [
    callSign,
    ...assigned(decision),
    place,
    movementRange,
    days,
    decision.unrecorded,
    decision.marked,
  ].map((line) => line ?? '');
}
