import { expect, test } from 'vitest';
import { namedOf, scaleOf, ticksOf } from './scale';

test('[R1.5] a scale ends at or above the most, with few digits and halves that are whole', () => {
  const ends = [
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 4],
    [9, 10],
    [11, 20],
    [57, 60],
    [100, 100],
    [101, 200],
    [12_345, 20_000],
  ];
  for (const [most = 0, end] of ends) expect(scaleOf(most)).toBe(end);
  for (let most = 0; most < 3000; most++) {
    expect(scaleOf(most)).toBeGreaterThanOrEqual(most);
    for (const tick of ticksOf(scaleOf(most))) expect(Number.isInteger(tick)).toBe(true);
  }
  expect(ticksOf(1)).toEqual([1, 0]);
  expect(ticksOf(20)).toEqual([20, 10, 0]);
});

test('[R1.5] all of a few periods are named, of many the first, the middle and the last', () => {
  expect(namedOf(['a', 'b'])).toEqual(['a', 'b']);
  expect(namedOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual(['a', 'd', 'g']);
});
