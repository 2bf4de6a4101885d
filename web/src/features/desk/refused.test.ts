import { expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import type { Draft } from './decide';
import { refusedFields } from './refusal';
import { refusedAt, stillRefused } from './refused';

const draft: Draft = {
  callSign: 'JA1RL',
  emissions: [
    { included: false, powerW: '10' },
    { included: true, powerW: '50' },
  ],
  place: '東京都千代田区',
  movementRange: '',
  particulars: { mmsi: '431000001' },
  validFrom: '2026-11-21',
  validTo: '2031-11-20',
  provisionalOn: '',
  inspectedOn: '',
  unrecorded: '',
  marked: '',
};

const refusal = (...pointers: string[]) =>
  new PortalError({ status: 200, fields: pointers.map((pointer) => ({ pointer, code: 'X' })) });

test('a refused field of a decision is known by its pointer', () => {
  const pointers = ['/licence/validTo', '/licence/emissions/0/powerW', '/reason'];
  expect(refusedFields(refusal(...pointers)).map((field) => field.pointer)).toEqual(pointers);
});

test('a refusal that no control shows is not told at fields', () => {
  expect(refusedFields(refusal('/licence/callSign', '/version'))).toEqual([]);
});

test('a call sign that another licence has is told at its field', () => {
  const taken = new PortalError({ status: 200, message: 'taken', codes: ['MSG-LIT-E-0092'] });
  expect(refusedFields(taken)).toEqual([
    { pointer: '/licence/callSign', code: 'MSG-LIT-E-0092', params: {} },
  ]);
});

test.each([
  ['/licence/callSign', 'callSign'],
  ['/licence/emissions', 'emission-0'],
  ['/licence/emissions/0/emission', 'emission-1'],
  ['/licence/emissions/0/powerW', 'powerW-1'],
])('%s is the control %s, counted over all that was filed', (pointer, id) => {
  expect(refusedAt(draft, pointer)).toBe(id);
});

test('a refusal stands until its own value changes', () => {
  const power: Draft = {
    ...draft,
    emissions: draft.emissions.with(1, { included: true, powerW: '20' }),
  };
  expect(stillRefused('powerW-1', draft, { ...draft, callSign: 'JA1ZZZ' })).toBe(true);
  expect(stillRefused('powerW-1', draft, power)).toBe(false);
  expect(stillRefused('callSign', draft, { ...draft, callSign: 'JA1ZZZ' })).toBe(false);
  expect(stillRefused('validTo', draft, { ...draft, validFrom: '2026-12-01' })).toBe(false);
});

test('a refused particular is its control until something else is typed', () => {
  const id = refusedAt(draft, '/licence/particulars/mmsi');
  expect(id).toBe('particular-mmsi');
  expect(stillRefused(id, draft, draft)).toBe(true);
  expect(stillRefused(id, draft, { ...draft, particulars: { mmsi: '431000002' } })).toBe(false);
});
