import { expect, test } from 'vitest';
import { parts } from './draftedLine';

test('[R10.1] the call sign of a first licence is no difference, another one than was filed is', () => {
  expect(parts({ id: 'callSign', filed: '', drafted: 'JR6AAA' })).toBe(false);
  expect(parts({ id: 'callSign', filed: 'JR6AAA', drafted: 'JR6AAB' })).toBe(true);
  expect(parts({ id: 'place', filed: '', drafted: '那覇市' })).toBe(true);
  expect(parts({ id: 'place', filed: '那覇市', drafted: '那覇市' })).toBe(false);
});
