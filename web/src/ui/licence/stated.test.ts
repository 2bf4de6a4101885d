import { describe, expect, test } from 'vitest';
import { stated } from './stated';

describe('what a licence says under a particular', () => {
  test('[R10.2] a day is written out, anything else stands as it is', () => {
    expect(stated('2027-05-21', 'ja')).toBe('2027年5月21日');
    expect(stated('2027-05-21', 'en')).toBe('21 May 2027');
    expect(stated('2027-13-41', 'ja')).toBe('2027-13-41');
    expect(stated('50', 'ja')).toBe('50');
    expect(stated('', 'en')).toBe('');
  });
});
