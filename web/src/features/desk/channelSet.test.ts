import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asFiled, assign, assignedOf } from './assigned';

const cases: { typed: string; written: string }[] = JSON.parse(
  readFileSync('../contract/channel-sets.json', 'utf8'),
);

test.each(cases)('[R10.2] "$typed" is designated as the server does', ({ typed, written }) => {
  expect(assign(typed).written).toBe(written);
  expect(!assign(typed).problem).toBe(written !== '');
});

test('[R10.2] a set of channels stands in the field as it was designated, and lies within the range', () => {
  const frequency = '467MHzから467.4MHzまで6.25kHz間隔の65波';
  const emission = { emission: 'F1E', frequency, wished: '467～467.4MHz', powerW: 5 };
  expect(assignedOf(emission)).toBe(frequency);
  expect(asFiled(emission).frequency).toBe('467～467.4MHz');
});
