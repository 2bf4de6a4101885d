import { expect, test } from 'vitest';
import { feeOverdue } from './feeLetter';

type Case = Parameters<typeof feeOverdue>[0];

test.each<[string, boolean, Case]>([
  ['nothing is due', false, { status: 'ARRIVED', feeState: 'NONE', allowedActions: ['accept'] }],
  ['it is paid', false, { status: 'UNDER_REVIEW', feeState: 'PAID', allowedActions: ['complete'] }],
  [
    'it was not asked for yet',
    false,
    { status: 'PROCESSING_RECEPTION', feeState: 'DUE', allowedActions: ['request-fee'] },
  ],
  ['it has time', false, { status: 'FEES_NOT_PAID', feeState: 'DUE', allowedActions: ['ask'] }],
  [
    'its last day has passed',
    true,
    { status: 'FEES_NOT_PAID', feeState: 'DUE', allowedActions: ['ask', 'start'] },
  ],
  [
    'the review began without it',
    true,
    { status: 'UNDER_REVIEW', feeState: 'DUE', allowedActions: ['complete'] },
  ],
])('[R10.1] the letter about an overdue fee is offered where it is true: %s', (_, offered, of) => {
  expect(feeOverdue(of)).toBe(offered);
});
