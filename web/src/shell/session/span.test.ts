import { expect, test } from 'vitest';
import { endOf, extendable, spanOf, usedAt } from './span';

const minute = 60_000;
const hour = 60 * minute;
const times = { remainingSeconds: 3600, idleSeconds: 3600, longestSeconds: 24 * 3600 };
const begun = spanOf('a', times, 0);

test('a session ends an hour after its last use, as the server counts it', () => {
  expect(endOf(begun)).toBe(hour);
  expect(usedAt(begun, minute - 1)).toBe(begun);
  expect(endOf(usedAt(begun, minute))).toBe(hour + minute);
});

test('a session that has ended does not come back by being used', () => {
  expect(usedAt(begun, hour)).toBe(begun);
});

test('it ends after 24 hours however much it is used, and cannot be extended then', () => {
  let span = begun;
  for (let now = 0; now < 24 * hour; now += 30 * minute) span = usedAt(span, now);
  expect(endOf(span)).toBe(24 * hour);
  expect(extendable(span, 23 * hour + 55 * minute)).toBe(false);
  expect(extendable(begun, 55 * minute)).toBe(true);
});

test('what the server tells near the absolute end is kept to', () => {
  const late = spanOf('a', { ...times, remainingSeconds: 600, longestSeconds: 600 }, 0);
  expect(endOf(late)).toBe(10 * minute);
  expect(extendable(late, 5 * minute)).toBe(false);
});
