import { afterEach, expect, test, vi } from 'vitest';
import { tellToday, today } from './today';

afterEach(() => {
  vi.useRealTimers();
});

test('[R6.1] the day is the one that the server told, whatever the clock of the device says', () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2027-02-06T10:00:00Z'));
  expect(today()).toBe('2027-02-06');
  tellToday('2027-02-08');
  expect(today()).toBe('2027-02-08');
  tellToday(undefined);
  expect(today()).toBe('2027-02-08');
  vi.setSystemTime(new Date('2027-02-06T15:00:00Z'));
  expect(today()).toBe('2027-02-07');
});
