import { describe, expect, it } from 'vitest';
import type { Outcome } from '@/api/model';
import { endOf } from './endOf';

describe('how a filing ended', () => {
  const to = (more: Partial<Outcome>) => more as Outcome;
  it('[R4.1] a result, such as that of an inspection, is not said to be granted', () => {
    expect(endOf({ outcome: 'GRANTED', leadsTo: to({ result: true }) })).toBe('RESULT');
    expect(endOf({ outcome: 'GRANTED', leadsTo: to({}) })).toBe('GRANTED');
    expect(endOf({ outcome: 'REFUSED', leadsTo: to({ result: true }) })).toBe('REFUSED');
  });
});
