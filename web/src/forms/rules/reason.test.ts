import { expect, test } from 'vitest';
import { reasonProblem } from './reason';

test('[R7.8] a reason is refused where it is typed: none, one of a sign or two, and one with a place to fill in', () => {
  const code = 'MSG-LIT-E-0001';
  expect(reasonProblem(' ')).toEqual({ code });
  expect(reasonProblem('111')).toEqual({ code, params: { reason: 'fewWords' } });
  expect(reasonProblem('〇〇さんの申出のため')).toEqual({
    code,
    params: { reason: 'openPlace', place: '〇〇' },
  });
  expect(reasonProblem('本人の申出')).toBeNull();
});
