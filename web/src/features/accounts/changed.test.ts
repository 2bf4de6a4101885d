import { expect, test } from 'vitest';
import { emptyDetail } from '@/forms/applicant/empty';
import { changedParts } from './changed';

test('[R7.8] a postal code that is only written otherwise is not changed', () => {
  const before = { ...emptyDetail, postalCode: '4600001', lastName: '電波' };
  expect(changedParts(before, { ...before, postalCode: '460-0001' })).toEqual([]);
  expect(changedParts(before, { ...before, postalCode: '460-0002' })).toEqual(['postalCode']);
});
