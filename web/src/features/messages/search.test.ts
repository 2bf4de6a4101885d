import { expect, test } from 'vitest';
import { rows, search } from './search';

const codes = (typed: string, feature?: Parameters<typeof search>[1]) =>
  search(typed, feature).map(({ code }) => code);

test('[R8.7] every message stands in the list, with where it is told', () => {
  expect(rows).toHaveLength(104 + 43 + 7);
  expect(codes('')).toHaveLength(rows.length);
  expect(rows.filter(({ used }) => used.length === 0)).toEqual([]);
});

test('a message is found by its code, whole or in part, however it is typed', () => {
  expect(codes('MSG-LIT-E-0011')).toEqual(['MSG-LIT-E-0011']);
  expect(codes('ｍｓｇ-dig-e3004')).toEqual(['MSG-DIG-E3004']);
  expect(codes('0042')).toEqual(['MSG-LIT-E-0042', 'MSG-LIT-I-0042']);
});

test('a message is found by words of either language, in any order', () => {
  expect(codes('13桁 法人番号')).toEqual(['MSG-LIT-E-0039']);
  expect(codes('postal 7 digits')).toContain('MSG-LIT-E-0041');
  expect(codes('nothing at all like this')).toEqual([]);
});

test('a message is found by what a user saw, with its parameters filled in', () => {
  expect(codes('20文字以内で入力してください。')).toContain('MSG-LIT-E-0011');
  expect(codes('Enter a date within 180 days of 21 November 2026.')).toContain('MSG-LIT-E-0048');
});

test('a feature narrows the list', () => {
  const expected = rows
    .filter(({ used }) => used.includes('digitalLicence'))
    .map(({ code }) => code);
  expect(expected).toContain('MSG-DIG-E3001');
  expect(expected.length).toBeLessThan(rows.length / 4);
  expect(codes('', 'digitalLicence')).toEqual(expected);
  expect(codes('E-0055', 'digitalLicence')).toEqual([]);
});

test('parameters are named once', () => {
  expect(rows.find(({ code }) => code === 'MSG-LIT-E-0049')?.params).toEqual([
    'reference',
    'years',
  ]);
  expect(rows.find(({ code }) => code === 'MSG-LIT-E-0001')?.params).toEqual([]);
});
