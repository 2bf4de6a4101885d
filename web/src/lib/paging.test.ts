import { expect, test } from 'vitest';
import { pageOf, pagesOf, wordsOf } from './paging';

test('pages are those there can be', () => {
  expect(
    ['', '0', '-1', 'x', '1.5', '3', '99', '1e9', '1e999', '-1e999', 'NaN'].map((page) =>
      pageOf(new URLSearchParams({ page }), 50),
    ),
  ).toEqual([1, 1, 1, 1, 1, 3, 20, 20, 20, 1, 1]);
  expect([0, 1, 50, 51, 2000].map((total) => pagesOf(total, 50))).toEqual([0, 1, 1, 2, 20]);
});

test('[R8.4] words of an address are cut to what the server takes, in whole characters', () => {
  const words = (text: string) => wordsOf(new URLSearchParams({ text }), 'text', 5);
  expect(words('電波')).toBe('電波');
  expect(words('a'.repeat(9000))).toBe('aaaaa');
  // Two units of UTF-16 each: never a half of one, which no JSON may hold.
  expect(words('𠮟'.repeat(9))).toBe('𠮟'.repeat(5));
  expect(words('\0\t\r\n')).toBe('');
  expect(words('a\0b\u0085c')).toBe('a b c');
  expect(words(`%_'"<`)).toBe(`%_'"<`);
  expect(wordsOf(new URLSearchParams('text=%FF%'), 'text', 5)).toBe('\uFFFD%');
  expect(wordsOf(new URLSearchParams(), 'text', 5)).toBe('');
});
