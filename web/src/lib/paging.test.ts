import { expect, test } from 'vitest';
import { pageOf, pagesOf } from './paging';

test('pages are those there can be', () => {
  expect(
    ['', '0', '-1', 'x', '1.5', '3', '99'].map((page) => pageOf(new URLSearchParams({ page }), 50)),
  ).toEqual([1, 1, 1, 1, 1, 3, 20]);
  expect([0, 1, 50, 51, 2000].map((total) => pagesOf(total, 50))).toEqual([0, 1, 1, 2, 20]);
});
