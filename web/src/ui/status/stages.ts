import type { ApplicationDetail } from '@/api/model';
import type { stageTexts } from './timelineTexts';

export type Stage = keyof typeof stageTexts;

/** The stages an application has still before it, the present one first. */
export function stagesLeft({
  nextStep,
  feeState,
  leadsTo,
}: Pick<ApplicationDetail, 'nextStep' | 'feeState' | 'leadsTo'>): readonly Stage[] {
  const fee: readonly Stage[] = feeState === 'DUE' ? ['fee'] : [];
  switch (nextStep) {
    case 'EFFECTIVE_ON_ARRIVAL':
      return ['check'];
    case 'WAIT_RECEPTION':
    case 'WAIT_FEE_REQUEST':
      return ['reception', ...fee, 'review', 'result'];
    case 'WAIT_REVIEW_START':
      return ['reception', 'review', 'result'];
    case 'PAY_FEE':
    case 'WAIT_FEE_CHECK':
    case 'FEE_OVERDUE':
      return ['fee', 'review', 'result'];
    case 'WAIT_REVIEW':
      return ['review', 'result'];
    case 'SUBMIT_CORRECTION': // a correction goes through the reception again
      if (leadsTo.effect === 'arrival') return ['correction', 'check'];
      return ['correction', 'reception', ...fee, 'review', 'result'];
    default:
      return [];
  }
}
