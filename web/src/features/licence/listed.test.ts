import { expect, test } from 'vitest';
import type { LicenceSummary } from '@/api/model';
import { listed, type Order } from './listed';

const licence = (callSign: string, validTo: string, issueDate: string, ja = 'アマチュア局') =>
  ({
    id: callSign,
    name: { ja, en: ja === 'アマチュア局' ? 'Amateur station' : 'Base station' },
    licenceNumber: `関A第${validTo.slice(0, 4)}号`,
    callSign,
    validTo,
    issueDate,
  }) as LicenceSummary;

const all = [
  licence('JA1RL', '2031-11-20', '2026-11-21'),
  licence('JA1QUA', '2028-01-31', '2027-02-01'),
  licence('', '2030-01-01', '2025-01-01', '基地局'),
];

const found = (find: string, order: Order = 'newest') =>
  listed(all, find, order).map((each) => each.callSign);

test('[R2.28] licences are found by name, number and call sign, however they are typed', () => {
  expect(found('')).toEqual(['JA1QUA', 'JA1RL', '']);
  expect(found('ｊａ１ rl')).toEqual(['JA1RL']);
  expect(found('関A第2031号')).toEqual(['JA1RL']);
  expect(found('ama 2028')).toEqual(['JA1QUA']);
  expect(found('基地')).toEqual(['']);
  expect(found('ja9')).toEqual([]);
});

test('[R2.28] licences are sorted', () => {
  expect(found('', 'ending')).toEqual(['JA1QUA', '', 'JA1RL']);
  expect(found('', 'byCallSign')).toEqual(['', 'JA1QUA', 'JA1RL']);
  expect(found('', 'byName').at(-1)).toBe('');
});
