import { expect, test } from 'vitest';
import { chosenOf, date, inputOf, listPath, NOTHING, ordersOf } from './query';

const search = (address: string) => inputOf(chosenOf(new URLSearchParams(address)), 1);

test('an address says what is chosen, and what it cannot choose is left out', () => {
  expect(search('')).toEqual({ open: true, offset: 0, limit: 50 });
  expect(search('status=UNDER_REVIEW&assigned=mine&overdue=1&bureau=E&sort=-received')).toEqual({
    ...{ status: 'UNDER_REVIEW', assigned: 'mine', overdue: true, bureau: 'E' },
    ...{ sort: 'received', descending: true, offset: 0, limit: 50 },
  });
  expect(search('status=NONE&assigned=x&bureau=east&sort=age&from=2026-02-30')).toEqual({
    ...{ open: true, offset: 0, limit: 50 },
  });
});

test('[R10.1] a last day before the first one is left out', () => {
  expect(search('from=2026-11-20&to=2026-11-19')).toEqual({
    ...{ open: true, from: '2026-11-20', offset: 0, limit: 50 },
  });
  expect(search('from=2026-11-20&to=2026-11-20')).toMatchObject({ to: '2026-11-20' });
});

test('[R10.1] what has ended or is overdue is offered in the orders its list has', () => {
  expect(ordersOf({ status: '', overdue: '' })).toContain('holder');
  expect(ordersOf({ status: 'WITHDRAWN', overdue: '' })).toEqual(['received', '-received']);
  expect(ordersOf({ status: 'UNDER_REVIEW', overdue: '1' })).toEqual(['due']);
});

test('a search looks among what has ended, too', () => {
  expect(search('words=JA1AAA')).toMatchObject({ open: false, words: 'JA1AAA' });
});

test('an address is written without what chooses nothing', () => {
  expect(listPath(NOTHING)).toBe('/desk');
  expect(listPath({ ...NOTHING, words: '電波 太郎', assigned: 'nobody' }, 2)).toBe(
    '/desk?words=%E9%9B%BB%E6%B3%A2+%E5%A4%AA%E9%83%8E&assigned=nobody&page=2',
  );
});

test('days are those there are', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-1', ''].map(date)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
