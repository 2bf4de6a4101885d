import { expect, test } from 'vitest';
import { differences, empty, idOf } from './values';

test('a field of the server is found in the form', () => {
  expect(idOf('/title/ja')).toBe('title-ja');
  expect(idOf('/endDate')).toBe('endDate');
});

test('what two officers typed is compared item by item', () => {
  expect(differences(empty, { ...empty })).toEqual([]);
  const theirs = { ...empty, urgent: true, title: { ja: '停止', en: '' }, endTime: '18:00' };
  expect(differences({ ...empty, startDate: '2026-12-01' }, theirs)).toEqual([
    { item: 'urgent', mine: false, theirs: true },
    { item: 'titleJa', mine: '', theirs: '停止' },
    { item: 'startDate', mine: '2026-12-01 09:00', theirs: '' },
  ]);
});
