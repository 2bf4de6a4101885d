import { expect, test } from 'vitest';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { csvOf, mistakesOf } from './mistakeList';

test('[R5.11] a list of mistakes is a CSV file in which nothing is a formula', () => {
  expect(
    csvOf([
      ['3', '型式 "A"', '=1+1'],
      ['', '@x', '-1, 2'],
    ]),
  ).toBe('\ufeff"3","型式 ""A""","\'=1+1"\r\n"","\'@x","\'-1, 2"\r\n');
});

test('[R5.11] a mistake in a JSON file is told by the number of its item and its key, one in a CSV file by its line', () => {
  const label = { ja: '種別', en: 'Class' };
  const repeat = { label: { ja: '設備{n}', en: 'Equipment {n}' } };
  const form = [{ id: 'equipment', title: label, repeat, fields: [{ id: 'class', label }] }];
  const definition = { form, documents: [], checks: [] } as unknown as ProcedureDefinition;
  const mistake = { pointer: '/equipment/1/class', code: 'MSG-LIT-E-0002', message: '' };
  const told = (params: Record<string, string>) =>
    mistakesOf(definition, [{ ...mistake, params }], 'ja')[0]?.slice(0, 2);
  expect(told({})).toEqual(['', '設備2 種別 (class)']);
  expect(told({ line: '3' })).toEqual(['3', '設備2 種別']);
});
