import { expect, test } from 'vitest';
import type { LicenceSummary } from '@/api/model';
import type { Lang } from '@/i18n/lang';
import { listed, type Order } from './listed';

const licence = (callSign: string, validTo: string, issueDate: string, ja: string, en: string) =>
  ({
    id: callSign,
    name: { ja, en },
    licenceNumber: `関A第${validTo.slice(0, 4)}号`,
    callSign,
    validTo,
    issueDate,
  }) as LicenceSummary;

const all = [
  licence('JA1RL', '2031-11-20', '2026-11-21', 'アマチュア局', 'Amateur station'),
  licence('', '2030-01-01', '2025-01-01', '基地局', 'base station'),
  licence('JA1QUA', '2028-01-31', '2027-02-01', '簡易無線局', 'Convenience radio'),
];

const found = (find: string, order: Order = 'newest', lang: Lang = 'ja') =>
  listed(all, find, order, lang).map((each) => each.callSign);

test('[R2.28] licences are found by name, number and call sign, however they are typed', () => {
  expect(found('')).toEqual(['JA1QUA', 'JA1RL', '']);
  expect(found('ｊａ１ rl')).toEqual(['JA1RL']);
  expect(found('関A第2031号')).toEqual(['JA1RL']);
  expect(found('radio 2028')).toEqual(['JA1QUA']);
  expect(found('基地')).toEqual(['']);
  expect(found('ja9')).toEqual([]);
});

test('[R2.28] licences are sorted by day, by call sign and by name in the language of the reader', () => {
  expect(found('', 'newest')).toEqual(['JA1QUA', 'JA1RL', '']);
  expect(found('', 'ending')).toEqual(['JA1QUA', '', 'JA1RL']);
  expect(found('', 'byCallSign')).toEqual(['', 'JA1QUA', 'JA1RL']);
  expect(found('', 'byName', 'ja')).toEqual(['JA1RL', 'JA1QUA', '']);
  expect(found('', 'byName', 'en')).toEqual(['JA1RL', '', 'JA1QUA']);
});
