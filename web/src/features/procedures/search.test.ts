import { expect, test } from 'vitest';
import type { ProcedureVersion } from '@/api/model';
import { search } from './search';

const version = (procedureId: string, status: ProcedureVersion['status'], ja: string, en: string) =>
  ({ procedureId, status, title: { ja, en }, synonyms: ['無線LAN'] }) as ProcedureVersion;
const all = [
  version('amateur-open', 'inForce', 'アマチュア局の開設', 'Opening an amateur station'),
  version('amateur-open', 'past', 'アマチュア局の開設', 'Opening an amateur station'),
  version('expsp-open', 'coming', '特例の届出', 'Special scheme'),
];

test('a version is found by words of either language, its id or a synonym, however they are typed', () => {
  expect(search(all, 'AMATEUR　開設')).toHaveLength(2);
  expect(search(all, 'special expsp-open')).toEqual([all[2]]);
  expect(search(all, '無線ｌａｎ')).toHaveLength(3);
  expect(search(all, 'amateur scheme')).toEqual([]);
});

test('a status narrows the versions', () => {
  expect(search(all, '', 'past')).toEqual([all[1]]);
  expect(search(all, 'amateur', 'coming')).toEqual([]);
});
