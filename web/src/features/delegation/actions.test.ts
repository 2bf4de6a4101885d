import { expect, test } from 'vitest';
import type { DelegationAction } from '@/api/model';
import { shownActions, wordOf } from './actions';

const can = (action: DelegationAction['action']): DelegationAction => ({ action, allowed: true });
const not = (action: DelegationAction['action'], code: string): DelegationAction => ({
  ...{ action, allowed: false, code, message: 'why' },
});

test('[R2.6] what can be done is offered, and what cannot says why where that helps', () => {
  const may = [
    not('accept', 'MSG-LIT-E-0093'),
    not('renew', 'MSG-LIT-E-0093'),
    not('release', 'MSG-LIT-E-0090'),
    not('recall', 'MSG-LIT-E-0090'),
    can('drop'),
  ];
  const { allowed, refused } = shownActions({ may, state: 'REGISTERED' });
  expect(allowed).toEqual(['drop']);
  expect(refused.map(({ action }) => action)).toEqual(['renew', 'release']);
  expect(shownActions({ may, state: 'WAITING' }).refused.map(({ action }) => action)).toEqual([
    'release',
  ]);
  expect(shownActions({ may, state: 'ENDED' }).refused).toEqual([]);
});

test('[R2.6] whom an agent asked signs', () => {
  expect(wordOf('accept', { state: 'REQUESTED' })).toBe('sign');
  expect(wordOf('accept', { state: 'WAITING' })).toBe('accept');
});
