import { expect, test } from 'vitest';
import { dueConcern } from './dueConcern';

test('[R10.3] a last day on a weekend, or with few working days, is told', () => {
  const friday = '2026-11-27';
  expect(dueConcern('2026-11-29', friday)).toEqual({ weekend: true, days: 0 });
  expect(dueConcern(friday, friday)).toEqual({ weekend: false, days: 0 });
  expect(dueConcern('2026-12-03', friday)).toEqual({ weekend: false, days: 4 });
  expect(dueConcern('2026-12-04', friday)).toBeUndefined();
  expect(dueConcern('2099-12-01', friday)).toBeUndefined();
  expect(dueConcern('', friday)).toBeUndefined();
  expect(dueConcern('2026-11-26', friday)).toBeUndefined();
});
