import { expect, test } from 'vitest';
import { checksOf, readOrder } from './services';

const offer = (id: string, ...identityChecks: string[]) => ({
  id,
  title: { ja: id, en: id },
  identityChecks,
});
const offers = [
  offer('radio', 'mynumber', 'letter'),
  offer('expsp', 'sms', 'mynumber', 'letter'),
  offer('gis'),
];

test('a check must be good for all the chosen services that need one', () => {
  expect(checksOf(offers, ['expsp'])).toEqual(['sms', 'mynumber', 'letter']);
  expect(checksOf(offers, ['expsp', 'radio'])).toEqual(['mynumber', 'letter']);
  expect(checksOf(offers, ['expsp', 'gis'])).toEqual(['sms', 'mynumber', 'letter']);
  expect(checksOf(offers, ['gis'])).toEqual([]);
  expect(checksOf(offers, [])).toEqual([]);
});

test('an order that was not kept, or not by us, is empty', () => {
  expect(readOrder('{"services":["gis"],"check":"sms"}')).toEqual({
    services: ['gis'],
    check: 'sms',
  });
  for (const kept of [null, '', 'x', 'null', '{}', '[]']) {
    expect(readOrder(kept)).toEqual({ services: [], check: '' });
  }
});
