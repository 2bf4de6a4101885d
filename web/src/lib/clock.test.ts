import { afterEach, expect, test, vi } from 'vitest';
import { learnTime, now, today } from './clock';

const answer = (date?: string) => new Response('', { headers: date ? { Date: date } : {} });

afterEach(() => {
  learnTime(answer(new Date(Date.now()).toUTCString()));
  vi.useRealTimers();
});

test('[R4.2] today is the day in Japan by the portal’s clock, whatever that of the device says', () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-30T22:00:00Z'));
  expect(today()).toBe('2026-12-01');
  learnTime(answer('Sat, 06 Feb 2027 14:59:58 GMT'));
  expect(today()).toBe('2027-02-06');
  expect(now().toISOString()).toBe('2027-02-06T14:59:58.000Z');
  learnTime(answer());
  vi.advanceTimersByTime(2000);
  expect(today()).toBe('2027-02-07');
});
