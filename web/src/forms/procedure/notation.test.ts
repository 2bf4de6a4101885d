import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { certificationForm } from '../rules/conformity';
import { operatorClass } from '../rules/operator';
import type { Code } from './definition';
import { itemOf } from './item';
import { bandOf, channels, hasLetter, hertz, holdsName } from './notation';

interface Of<T> {
  readonly of: string;
  readonly is: T;
}

const cases = JSON.parse(readFileSync('../contract/notation.json', 'utf8')) as {
  hertz: Of<number>[];
  operatorLetter: Of<string>[];
  operatorYear: Of<number>[];
  certificationForm: Of<string>[];
  itemOf: Of<string>[];
  codes: Code[];
  bandOf: { low: number; high: number; is: string }[];
  channels: { of: string; spacing: number; count: number }[];
  hasLetter: { text: string; is: boolean }[];
  holdsName: { text: string; is: boolean }[];
};

it.each(cases.hertz)('[R5.3] the bandwidth "$of" is $is Hz', (each) => {
  expect(hertz(each.of)).toBe(each.is);
});

it.each(cases.operatorLetter)('[R5.8] the letter of "$of" is "$is"', (each) => {
  expect(operatorClass(each.of).letter).toBe(each.is);
});

it.each(cases.operatorYear)('[R5.8] the year of "$of" is $is', (each) => {
  expect(operatorClass(each.of).year).toBe(each.is);
});

it.each(cases.certificationForm)('[R5.8] the form of "$of" is "$is"', (each) => {
  expect(certificationForm(each.of)).toBe(each.is);
});

it.each(cases.itemOf)('[R10.2] the item of "$of" is "$is"', (each) => {
  expect(itemOf(each.of)).toBe(each.is);
});

it.each(cases.bandOf)('[R5.7] of $low to $high the band is "$is"', (each) => {
  expect(bandOf(cases.codes, each.low, each.high)).toBe(each.is);
});

it.each(cases.channels)('[R5.7] "$of" is $count times $spacing MHz', (each) => {
  expect(channels(each.of)).toEqual({ spacing: each.spacing, count: each.count });
});

it.each(cases.holdsName)('[R5.5] "$text" holds the name of a town: $is', (each) => {
  expect(holdsName(cases.codes, 'town', each.text)).toBe(each.is);
});

it.each(cases.hasLetter)('[R5.4] "$text" is more than signs: $is', (each) => {
  expect(hasLetter(each.text)).toBe(each.is);
});
