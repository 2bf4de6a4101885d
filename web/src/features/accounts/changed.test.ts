import { expect, test } from 'vitest';
import { emptyDetail } from '@/forms/applicant/empty';
import { changedParts, rebased } from './changed';

test('[R7.8] a postal code that is only written otherwise is not changed', () => {
  const before = { ...emptyDetail, postalCode: '4600001', lastName: '電波' };
  expect(changedParts(before, { ...before, postalCode: '460-0001' })).toEqual([]);
  expect(changedParts(before, { ...before, postalCode: '460-0002' })).toEqual(['postalCode']);
});

test('[R7.8] what is typed stays on top of what others have changed', () => {
  const before = { ...emptyDetail, lastName: '電波', telNo: '0311110000', contactTelNo: '' };
  const now = { ...before, lastName: '無線', telNo: '0322220000' };
  const { value, others } = rebased(before, now, {
    ...before,
    telNo: '0333330000',
    contactTelNo: '0344440000',
  });
  expect(value).toEqual({ ...now, telNo: '0333330000', contactTelNo: '0344440000' });
  expect(others).toEqual([
    { name: 'lastName', mine: false },
    { name: 'telNo', mine: true },
  ]);
});
