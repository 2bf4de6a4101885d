import { expect, test } from 'vitest';
import { checkAmount } from './checkAmount';

test('an amount is a whole number of yen, at least 1', () => {
  expect(checkAmount(' ２，３５０ ')).toEqual({ amount: 2350 });
  const codes = ['', '0', '12.5', '-1', '2千', '100000000'].map((each) =>
    checkAmount(each).problem?.code.slice(-4),
  );
  expect(codes).toEqual(['0001', '0027', '0020', '0020', '0020', '0026']);
});
