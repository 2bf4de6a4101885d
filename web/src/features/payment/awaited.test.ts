import { expect, test } from 'vitest';
import type { PaymentDetail } from '@/api/model';
import { isReminded } from './awaited';

const attempts = (state: PaymentDetail['attempts'][number]['state']) =>
  [{ state }] as PaymentDetail['attempts'];

test('[R2.9] a fee that is due soon is asked for, but not from somebody who may have paid it', () => {
  const soon = { dueSoon: true, inquiring: true };
  expect(isReminded({ ...soon, attempts: attempts('RETURNED') })).toBe(false);
  expect(isReminded({ ...soon, attempts: attempts('FAILED') })).toBe(true);
  expect(isReminded({ ...soon, inquiring: false, attempts: [] })).toBe(true);
  expect(isReminded({ dueSoon: false, inquiring: false, attempts: [] })).toBe(false);
});
