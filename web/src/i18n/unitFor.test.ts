import { expect, test } from 'vitest';
import { unitFor } from './unitFor';

test('[R9.3] a unit beside 1 is singular in English', () => {
  const units = { ja: '台', en: 'units' };
  expect(unitFor(units, '1')).toEqual({ ja: '台', en: 'unit' });
  expect(unitFor(units, '2')).toEqual(units);
  for (const [plural, one] of [
    ['copies', 'copy'],
    ['days at most', 'day at most'],
    ['degrees from true north', 'degree from true north'],
    ['W', 'W'],
    ['Hz', 'Hz'],
  ] as const) {
    expect(unitFor({ ja: '', en: plural }, '1').en).toBe(one);
  }
});
