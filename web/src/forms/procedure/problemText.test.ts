import { expect, test } from 'vitest';
import { problemText } from './problemText';

test('[R10.1] a call sign of a club, or of another part of the area, is told as such at the desk', () => {
  const params = { reason: 'otherKind', callSign: 'JA1YAA' };
  expect(problemText('MSG-LIT-E-0063', params, 'en')).toBe(
    'JA1YAA is not assigned to stations of this kind.',
  );
  expect(problemText('MSG-LIT-E-0063', params, 'ja')).toContain('JA1YAAは、この種類の局には');
  expect(problemText('MSG-LIT-E-0063', { ...params, reason: 'otherArea' }, 'en')).toContain(
    'another part of its area',
  );
});

test('[R10.2] why the days of an inspection are asked for is told at the desk', () => {
  const params = { reason: 'afterInspection' };
  expect(problemText('MSG-LIT-E-0001', params, 'en')).toContain('provisional licence');
});

test('a mistake without a closer reason says what its message says', () => {
  expect(problemText('MSG-LIT-E-0001', {}, 'en')).not.toContain('provisional');
});

test('[R7.8] stamps of another sum are told the sum that it must be, and what to do', () => {
  const params = { reason: 'notTheFee', amount: '2,550' };
  expect(problemText('MSG-LIT-E-0024', params, 'ja')).toMatch(/2,550円.*足りないとき.*多いとき/);
  expect(problemText('MSG-LIT-E-0024', params, 'en')).toContain('The fee is 2,550 yen');
});
