import { expect, test } from 'vitest';
import { asNumber } from './caseNumber';

test('[R10.1] a number is found however it is typed', () => {
  for (const typed of [
    'e26a123456789',
    'Ｅ２６Ａ１２３４５６７８９',
    ' ｅ26a123456789\u3000',
    'E26A 123456789',
  ]) {
    expect(asNumber(typed)).toBe('E26A123456789');
  }
});
