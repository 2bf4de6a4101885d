import { expect, test } from 'vitest';
import type { ApplicationDetail } from '@/api/model';
import { stagesLeft } from './stages';

const left = (
  nextStep: ApplicationDetail['nextStep'],
  feeState: ApplicationDetail['feeState'],
  effect = 'review',
) =>
  stagesLeft({ nextStep, feeState, leadsTo: { effect } as ApplicationDetail['leadsTo'] }).join(' ');

test('[R4.2] what is corrected before its fee was paid has the reception and the fee before it', () => {
  expect(left('SUBMIT_CORRECTION', 'DUE')).toBe('correction reception fee review result');
  expect(left('SUBMIT_CORRECTION', 'PAID')).toBe('correction reception review result');
  expect(left('SUBMIT_CORRECTION', 'NONE', 'arrival')).toBe('correction check');
  expect(left('WAIT_RECEPTION', 'DUE')).toBe('reception fee review result');
  expect(left('WAIT_RECEPTION', 'NONE')).toBe('reception review result');
});
