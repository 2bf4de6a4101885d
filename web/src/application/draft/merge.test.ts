import { expect, test } from 'vitest';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { differences, merged } from './merge';

const definition = {
  form: [
    { id: 'station', fields: [{ id: 'name' }, { id: 'place' }, { id: 'power' }] },
    { id: 'rows', repeat: {}, fields: [{ id: 'x' }, { id: 'y' }] },
  ],
} as unknown as ProcedureDefinition;

const base = { station: { name: 'a', place: 'p', power: '1' }, rows: [{ x: '1', y: '1' }] };
const mine = { station: { name: 'm', place: 'p', power: '2' }, rows: [{ x: '2', y: '1' }] };
const theirs = {
  station: { name: 'a', place: 't', power: '3' },
  rows: [{ x: '1', y: '1' }, { x: 'new' }],
};

test('[R10.3] each entry that differs is told, with the side that alone has changed it', () => {
  expect(differences(definition, base, mine, theirs)).toEqual([
    { pointer: '/station/name', changedBy: 'mine' },
    { pointer: '/station/place', changedBy: 'theirs' },
    { pointer: '/station/power', changedBy: undefined },
    { pointer: '/rows/0/x', changedBy: 'mine' },
    { pointer: '/rows/1', changedBy: 'theirs' },
  ]);
});

test('[R10.3] what is chosen of both is kept, whole rows too', () => {
  const sides = new Map([
    ['/station/place', 'theirs'],
    ['/station/power', 'mine'],
    ['/rows/0/x', 'theirs'],
    ['/rows/1', 'theirs'],
  ] as const);
  expect(merged(mine, theirs, sides)).toEqual({
    station: { name: 'm', place: 't', power: '2' },
    rows: [{ x: '1', y: '1' }, { x: 'new' }],
  });
  expect(merged(theirs, mine, new Map([['/rows/1', 'theirs']] as const)).rows).toEqual([
    { x: '1', y: '1' },
  ]);
  expect(mine.station.place).toBe('p');
});
