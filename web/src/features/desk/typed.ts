import type { LicenceDecision } from '@/api/model';

/** One operation of the desk. */
export type Move =
  | { action: 'accept' | 'start' | 'accept-withdrawal' }
  | { action: 'check'; differenceReason?: string }
  | { action: 'request-fee'; amount?: number }
  | {
      action: 'request-correction';
      text: string;
      dueDate?: string;
      fields: { pointer: string; comment: string; reason?: string }[];
    }
  | { action: 'cancel-correction'; reason: string }
  | { action: 'request-addition'; text: string; dueDate: string }
  | { action: 'refuse-withdrawal' | 'call-off'; reason: string }
  | { action: 'complete'; outcome: 'GRANTED'; licence?: LicenceDecision; differenceReason?: string }
  | { action: 'complete'; outcome: 'REFUSED'; reason: string };

/** All that was typed for an operation, a text each. */
export function typedOf(step: Move | undefined): string[] {
  const lines = step ? written(step) : [];
  return lines.filter((line) => line.trim() !== '');
}

function written(step: Move): string[] {
  switch (step.action) {
    case 'request-correction':
      return [step.text, ...step.fields.map(({ comment }) => comment), step.dueDate ?? ''];
    case 'request-addition':
      return [step.text, step.dueDate];
    case 'refuse-withdrawal':
    case 'cancel-correction':
    case 'call-off':
      return [step.reason];
    case 'request-fee':
      return step.amount === undefined ? [] : [String(step.amount)];
    case 'complete':
      return step.outcome === 'REFUSED'
        ? [step.reason]
        : [...licence(step.licence), step.differenceReason ?? ''];
    case 'check':
      return [step.differenceReason ?? ''];
    default:
      return [];
  }
}

function licence(decision: LicenceDecision | undefined): string[] {
  if (!decision) return [];
  const { callSign, place, movementRange, validFrom, validTo } = decision;
  return [callSign, place, movementRange, `${validFrom} – ${validTo}`];
}
