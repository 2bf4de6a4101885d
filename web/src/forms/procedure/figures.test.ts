import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decibels, figure, ratio } from './figures';

const cases = JSON.parse(readFileSync('../contract/figures.json', 'utf8')) as {
  level: number;
  by: number;
  figure: string;
}[];

it.each(cases)('[R10.2] $level dB divided by $by is "$figure"', (each) => {
  expect(figure(ratio(decibels(each.level), each.by))).toBe(each.figure);
});
