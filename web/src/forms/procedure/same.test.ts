import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oneAddress, sameName, similarName } from './same';

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
  readonly similar: boolean;
}

const cases = JSON.parse(readFileSync('../contract/same.json', 'utf8')) as {
  names: Pair[];
  addresses: Pair[];
};

it.each(cases.names)('[R5.5] the names "$a" and "$b" are one: $same, similar: $similar', (each) => {
  expect(sameName(each.a, each.b)).toBe(each.same);
  expect(sameName(each.b, each.a)).toBe(each.same);
  expect(similarName(each.a, each.b)).toBe(each.similar);
  expect(similarName(each.b, each.a)).toBe(each.similar);
});

it.each(cases.addresses)('[R5.5] the addresses "$a" and "$b" are one: $same', (each) => {
  expect(oneAddress(each.a, each.b)).toBe(each.same);
  expect(oneAddress(each.b, each.a)).toBe(each.same);
});
