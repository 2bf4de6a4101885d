import { expect, test } from 'vitest';
import { leadsTo } from './leads';

const of = (change: Partial<Parameters<typeof leadsTo>[0]> = {}) =>
  leadsTo(
    {
      ...{ sides: ['DELEGATE'], subAgent: false, state: 'REGISTERED' },
      ...{ validFrom: '2026-11-01', acts: true, ...change },
    },
    '2026-11-28',
  );

test('[R6.1] an agent is led to what was filed while the power of attorney is in force, and to its receipt after', () => {
  expect(of()).toBe('acting');
  expect(of({ acts: false })).toBe('none');
  expect(of({ state: 'ENDED' })).toBe('none');
  expect(of({ validFrom: '2026-12-01' })).toBe('none');
});

test('[R6.1] a holder is led to what is theirs in every state, and an agent between to the receipt of what a sub-agent filed', () => {
  for (const state of ['REGISTERED', 'ENDED'] as const) {
    expect(of({ state, sides: ['PRINCIPAL'] })).toBe('own');
    expect(of({ state, sides: ['HOLDER'], subAgent: true })).toBe('own');
    expect(of({ state, sides: ['PRINCIPAL'], subAgent: true })).toBe('none');
  }
});
