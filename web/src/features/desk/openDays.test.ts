import { expect, test } from 'vitest';
import { dayAfter, dueOn, holidaysBefore } from './openDays';

// From Friday, 18 December 2026: the offices are closed from 29 December to 3 January.
const today = '2026-12-18';
const open = [
  ...['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-28'],
  ...['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08', '2027-01-12'],
];

test('[R4.2] a last day is counted in the days on which the offices are open', () => {
  expect(dueOn(open, '2026-12-28', today)).toEqual({ closed: false, days: 6, few: false });
  expect(dueOn(open, '2027-01-12', today)).toEqual({ closed: false, days: 12, few: false });
  expect(dueOn(open, '2026-12-24', today)).toEqual({ closed: false, days: 4, few: true });
  expect(dueOn(open, today, today)).toEqual({ closed: false, days: 0, few: true });
});

test('[R4.2] a day on which they are closed is told, with the next on which they are open', () => {
  expect(dueOn(open, '2027-01-01', today)).toEqual({ closed: true, days: 6, next: '2027-01-04' });
  expect(dueOn(open, '2026-12-20', today)).toEqual({ closed: true, days: 0, next: '2026-12-21' });
});

test('[R4.2] nothing is said of what is no day to come, or lies further ahead than they are known', () => {
  for (const due of ['', '2026-12', '2026-12-17', '2027-02-01']) {
    expect(dueOn(open, due, today)).toBeUndefined();
  }
  expect(dueOn([], '2026-12-28', today)).toBeUndefined();
});

test('[R4.2] so many working days from now are a day', () => {
  expect(dayAfter(open, '1')).toBe('2026-12-21');
  expect(dayAfter(open, ' ７ ')).toBe('2027-01-04');
  for (const typed of ['', '0', '13', '-1', '1.5', 'ten'])
    expect(dayAfter(open, typed)).toBeUndefined();
});

test.each([
  ['2027-12-31', undefined],
  ['2028-01-04', 'expected'],
  ['2029-01-04', 'weekendsOnly'],
])('[R10.1] of holidays before %s it is said how far they are known: %s', (due, expected) => {
  const known = { publishedUntil: '2027-12-31', knownUntil: '2028-12-31' };
  expect(holidaysBefore(known, due)).toBe(expected);
  expect(holidaysBefore({ publishedUntil: '', knownUntil: '' }, due)).toBeUndefined();
});
