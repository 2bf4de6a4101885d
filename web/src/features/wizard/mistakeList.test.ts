import { expect, test } from 'vitest';
import { csvOf } from './mistakeList';

test('[R5.11] a list of mistakes is a CSV file in which nothing is a formula', () => {
  expect(
    csvOf([
      ['3', '型式 "A"', '=1+1'],
      ['', '@x', '-1, 2'],
    ]),
  ).toBe('\ufeff"3","型式 ""A""","\'=1+1"\r\n"","\'@x","\'-1, 2"\r\n');
});
