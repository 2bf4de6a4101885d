import { describe, expect, it } from 'vitest';
import type { ReviewDetail } from '@/api/model';
import { shownRulings, statedOf, unruled } from './ruling';

const text = { ja: '', en: '' };
const review = {
  rulings: [
    { id: 'result', label: text, type: 'choice', options: [{ code: 'passed', ...text }] },
    { id: 'on', label: text, type: 'date', for: { result: ['passed'] } },
    { id: 'reason', label: text, type: 'textarea', for: { result: ['failed'] } },
  ],
} as unknown as ReviewDetail;

describe('what an officer states besides a grant', () => {
  it('[R9.3] asks for what goes with the choice, and sends nothing of another one', () => {
    const ids = (result: string) => shownRulings(review, { result }).map(({ id }) => id);
    expect(ids('')).toEqual(['result']);
    expect(ids('failed')).toEqual(['result', 'reason']);
    expect(statedOf(review, { result: 'passed', on: '2026-11-01', reason: 'x' })).toEqual({
      result: 'passed',
      on: '2026-11-01',
    });
  });
  it('[R9.3] names the first control that lacks something', () => {
    expect(unruled(review, {})).toBe('ruling-result');
    expect(unruled(review, { result: 'passed' })).toBe('ruling-on');
    expect(unruled(review, { result: 'passed', on: '2999-01-01' })).toBe('ruling-on');
    expect(unruled(review, { result: 'passed', on: '2026-11-01' })).toBeUndefined();
    const [result, on] = review.rulings ?? [];
    const from = { ...review, rulings: [result, { ...on, from: '2026-11-02' }] } as ReviewDetail;
    expect(unruled(from, { result: 'passed', on: '2026-11-01' })).toBe('ruling-on');
    expect(unruled(from, { result: 'passed', on: '2026-11-02' })).toBeUndefined();
  });
  it('[R10.2] a day by which work is put right is after that of the inspection', () => {
    const [, on] = review.rulings ?? [];
    const redo = { id: 'redo', label: text, type: 'date', ahead: true, from: '2026-11-21' };
    const both = { ...review, rulings: [{ ...on, for: {} }, redo] } as unknown as ReviewDetail;
    expect(unruled(both, { on: '2026-11-21', redo: '2026-11-21' })).toBe('ruling-redo');
    expect(unruled(both, { on: '2026-11-21', redo: '2026-11-22' })).toBeUndefined();
    expect(unruled(both, { on: '2026-11-20', redo: '2026-11-21' })).toBeUndefined();
  });
});
