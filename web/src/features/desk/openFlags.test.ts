import { expect, test } from 'vitest';
import type { ReviewDetail } from '@/api/model';
import { openFlags } from './openFlags';

const comments = {
  '/holder/telNo': { comment: '', reason: '' },
  '/holder/gone': { comment: 'x', reason: '' },
};
const review = (allowedActions: ReviewDetail['allowedActions']) => ({
  places: ['/holder/name', '/holder/telNo'],
  allowedActions,
});

test('[R10.1] a flag counts from its first press on, also without words', () => {
  expect(openFlags({ comments }, review(['request-fee', 'request-correction']))).toEqual([
    '/holder/telNo',
  ]);
});

test('[R10.1] no flag is open where a correction cannot be asked for', () => {
  expect(openFlags({ comments }, review(['accept']))).toEqual([]);
  expect(openFlags({ comments: {} }, review(['request-correction']))).toEqual([]);
});
