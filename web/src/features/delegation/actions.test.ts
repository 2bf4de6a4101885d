import { expect, test } from 'vitest';
import type { DelegationAction } from '@/api/model';
import { shownActions, wordOf } from './actions';

const can = (action: DelegationAction['action']): DelegationAction => ({ action, allowed: true });
const not = (action: DelegationAction['action'], code: string): DelegationAction => ({
  ...{ action, allowed: false, code, message: 'why' },
});

const plain = { role: 'AGENT', renewed: false } as const;

test('[R2.6] what never comes is not told as if it would', () => {
  const may = [not('appoint', 'MSG-LIT-E-0088'), not('renew', 'MSG-LIT-E-0093')];
  const state = 'REGISTERED';
  const refusedActions = (of: Partial<Parameters<typeof shownActions>[0]>) =>
    shownActions({ may, state, ...plain, ...of }).refused.map(({ action }) => action);
  expect(refusedActions({})).toEqual(['appoint', 'renew']);
  expect(refusedActions({ role: 'INQUIRER' })).toEqual(['renew']);
  expect(refusedActions({ renewed: true })).toEqual(['appoint']);
});

test('[R2.6] what can be done is offered, and what cannot says why where that helps', () => {
  const may = [
    not('accept', 'MSG-LIT-E-0093'),
    not('renew', 'MSG-LIT-E-0093'),
    not('release', 'MSG-LIT-E-0090'),
    not('recall', 'MSG-LIT-E-0090'),
    can('drop'),
  ];
  const { allowed, refused } = shownActions({ may, state: 'REGISTERED', ...plain });
  expect(allowed).toEqual(['drop']);
  expect(refused.map(({ action }) => action)).toEqual(['renew', 'release']);
  expect(
    shownActions({ may, state: 'WAITING', ...plain }).refused.map(({ action }) => action),
  ).toEqual(['release']);
  expect(shownActions({ may, state: 'ENDED', ...plain }).refused).toEqual([]);
});

test('[R2.6] whom an agent asked signs', () => {
  expect(wordOf('accept', { state: 'REQUESTED', role: 'AGENT' })).toBe('sign');
  expect(wordOf('accept', { state: 'REQUESTED', role: 'INQUIRER' })).toBe('signLook');
  expect(wordOf('accept', { state: 'WAITING', role: 'INQUIRER' })).toBe('accept');
});
