import { expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import { failureOf } from './failure';
import { systemOf } from './paths';

test.each([
  [{ status: 200, codes: ['MSG-LIT-E-0058'] }, 'wrong'],
  [{ status: 200, codes: ['MSG-LIT-E-0104'] }, 'blocked'],
  [{ status: 200, codes: ['MSG-LIT-E-0103'] }, 'later'],
  [{ status: 200, codes: ['MSG-LIT-I-0035'] }, 'notYours'],
  [{ status: 200, codes: ['MSG-LIT-E-0097'] }, 'expired'],
  [{ status: 404 }, 'expired'],
  [{ status: 504 }, 'noAnswer'],
  [{ status: undefined }, 'noAnswer'],
  [{ status: 401 }, undefined],
  [{ status: 200, codes: ['MSG-LIT-E-0001'] }, undefined],
])('[R2.34] %j is told as %s', (init, expected) => {
  expect(failureOf(new PortalError(init))).toBe(expected);
});

test('[R2.34] only the four systems have pages', () => {
  expect(['1', '2', '3', '4', '5', '', null].map(systemOf)).toEqual([
    ...['1', '2', '3', '4'],
    ...[undefined, undefined, undefined],
  ]);
});
