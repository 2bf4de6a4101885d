import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serialNamed } from './serialNamed';
import { sameSerials, serialCount, serialKey, serialTotal, serialTwice } from './serials';

const cases = JSON.parse(readFileSync('../contract/serials.json', 'utf8')) as {
  text: string;
  count: number;
  twice: string;
}[];

it.each(cases)('[R10.2] $text has $count serial numbers', ({ text, count, twice }) => {
  expect([serialCount(text), serialTotal(text), serialTwice(text)]).toEqual([
    count,
    count < 0 ? '' : String(count),
    twice,
  ]);
});

const compared = JSON.parse(readFileSync('../contract/serials-same.json', 'utf8')) as {
  one: string;
  other: string;
  same: boolean;
}[];

it.each(compared)('[R5.9] whether $one and $other are one: $same', ({ one, other, same }) => {
  expect(serialKey(one) === serialKey(other)).toBe(same);
  expect([sameSerials(one, other), sameSerials(other, one)]).toEqual([same, same]);
});

const named = JSON.parse(readFileSync('../contract/serial-named.json', 'utf8')) as {
  text: string;
  is: string;
}[];

it.each(named)('[R5.3] $text is $is', ({ text, is }) => {
  expect(serialNamed(text)).toBe(is);
});
