import { expect, test } from 'vitest';
import type { ApplicationDetail, ApplicationRequest } from '@/api/model';
import { requested } from './openRequest';

const asked = (kind: ApplicationRequest['kind'], state: ApplicationRequest['state'] = 'OPEN') =>
  [{ kind, state }] as ApplicationDetail['requests'];

test('[R6.5] where a question waits for its answer, the page does not say that nothing is to be done', () => {
  const requests = asked('QUESTION');
  expect(requested({ nextStep: 'WAIT_REVIEW', requests })).toBe(true);
  expect(requested({ nextStep: 'WAIT_RECEPTION', requests })).toBe(true);
  expect(requested({ nextStep: 'WAIT_REVIEW', requests: asked('QUESTION', 'DONE') })).toBe(false);
});

test('[R6.5] a question takes away nothing else that is to be done', () => {
  for (const nextStep of ['PAY_FEE', 'WAIT_FEE_CHECK', 'SUBMIT_CORRECTION'] as const) {
    expect(requested({ nextStep, requests: asked('QUESTION') }), nextStep).toBe(false);
  }
});
