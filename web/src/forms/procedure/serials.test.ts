import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serialCount, serialTotal, serialTwice } from './serials';

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
