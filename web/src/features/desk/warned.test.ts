import { expect, test } from 'vitest';
import { byText } from './warned';

const warnings = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    place: { ja: `電波${n + 1}`, en: `Emission ${n + 1}` },
    text: n % 2 ? { ja: '電力', en: 'power' } : { ja: '周波数', en: 'frequency' },
  }));

test('[R10.1] few points to check stand one by one, many by what they say, with the first places', () => {
  expect(byText(warnings(10))).toHaveLength(10);
  const [frequency, power, ...rest] = byText(warnings(335));
  expect(rest).toEqual([]);
  expect(frequency).toMatchObject({ text: { en: 'frequency' }, more: 163 });
  expect(frequency?.places.map(({ ja }) => ja)).toEqual([
    '電波1',
    '電波3',
    '電波5',
    '電波7',
    '電波9',
  ]);
  expect(power).toMatchObject({ text: { en: 'power' }, more: 162 });
});
