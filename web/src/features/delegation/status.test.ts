import { expect, test } from 'vitest';
import { addDays, answerBy, nextYear, renewable, statusFor } from './status';

const of = (state: 'REQUESTED' | 'WAITING' | 'REGISTERED' | 'ENDED', validFrom = '2026-11-01') => ({
  state,
  validFrom,
});

test('[R2.6] what waits says to each side whom it waits for', () => {
  expect(statusFor(of('WAITING'), 'DELEGATE', '2026-11-25')).toBe('mine');
  expect(statusFor(of('WAITING'), 'PRINCIPAL', '2026-11-25')).toBe('theirs');
  expect(statusFor(of('WAITING'), 'HOLDER', '2026-11-25')).toBe('theirs');
  expect(statusFor(of('REQUESTED'), 'PRINCIPAL', '2026-11-25')).toBe('mine');
  expect(statusFor(of('REQUESTED'), 'DELEGATE', '2026-11-25')).toBe('theirs');
});

test('[R2.6] one that is registered is valid from its first day on', () => {
  expect(statusFor(of('REGISTERED', '2026-11-26'), 'PRINCIPAL', '2026-11-25')).toBe('toCome');
  expect(statusFor(of('REGISTERED', '2026-11-25'), 'PRINCIPAL', '2026-11-25')).toBe('registered');
  expect(statusFor(of('ENDED'), 'DELEGATE', '2026-11-25')).toBe('ended');
});

test('[R2.6] an answer is waited for thirty days, or until the last day where that is sooner', () => {
  const createdAt = '2026-11-25T10:00:00+09:00';
  expect(answerBy({ createdAt, validUntil: '2027-11-25' })).toBe('2026-12-25T01:00:00.000Z');
  expect(answerBy({ createdAt, validUntil: '2026-12-24' })).toBe('2026-12-24');
  // By the day in Japan: half past midnight there is the day before in UTC.
  expect(answerBy({ createdAt: '2026-11-25T00:30:00+09:00', validUntil: '2026-12-25' })).toBe(
    '2026-12-25',
  );
});

test('[R2.6] it can be renewed in its last sixty days, once', () => {
  const one = { state: 'REGISTERED' as const, renewed: false, validUntil: '2027-01-24' };
  expect(renewable(one, '2026-11-25')).toBe(true);
  expect(renewable(one, '2026-11-24')).toBe(false);
  expect(renewable({ ...one, renewed: true }, '2026-11-25')).toBe(false);
  expect(renewable({ ...one, state: 'ENDED' }, '2026-11-25')).toBe(false);
});

test('[R2.6] days after a day, also over the end of a year and a leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(nextYear('2026-11-25')).toBe('2027-11-25');
  expect(nextYear('2028-02-29')).toBe('2029-02-28');
});
