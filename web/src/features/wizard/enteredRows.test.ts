import { expect, test } from 'vitest';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { enteredRows } from './enteredRows';

const title = { ja: '', en: '' };
const repeat = { min: 1, max: 9, label: title, add: title, message: '' };
const field = (id: string, more = {}) => ({ id, type: 'text', label: title, ...more });
const definition = {
  form: [
    { id: 'holder', step: 'form', title, fields: [field('name', { prefill: 'name' })] },
    { id: 'contact', step: 'form', title, fields: [field('email')] },
    {
      id: 'equipment',
      step: 'form',
      title,
      repeat,
      fields: [field('name'), field('kind', { default: 'a' })],
    },
    { id: 'emissions', step: 'form', title, repeat, fields: [field('type')] },
    { id: 'inquirers', step: 'form', title, repeat, fields: [field('name')] },
  ],
} as unknown as ProcedureDefinition;

test('[R5.11] what a file would replace is what was entered, and no row that is as it began', () => {
  const entered = (form: object, csv = true) =>
    enteredRows(definition, form as never, csv).map(({ section, rows }) => [section.id, rows]);
  expect(entered({}, false)).toEqual([]);
  const begun = { equipment: [{ kind: 'a' }], emissions: [{}, { type: ' ' }] };
  const beside = {
    contact: { email: 'a@example.jp' },
    inquirers: [{ name: 'x' }],
    holder: { name: 'y' },
  };
  expect(entered({ ...begun, ...beside })).toEqual([]);
  expect(entered({ ...begun, ...beside }, false)).toEqual([['contact', undefined]]);
  expect(
    entered({ equipment: [{ kind: 'b' }, {}, { name: 'x' }], emissions: [{ type: 'F3E' }] }),
  ).toEqual([
    ['equipment', 2],
    ['emissions', 1],
  ]);
});
