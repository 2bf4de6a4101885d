import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openPlace } from './filled';
import { fewWords, repeats } from './inWords';

const cases = JSON.parse(readFileSync('../contract/filled.json', 'utf8')) as {
  places: { text: string; place: string }[];
  reasons: { text: string; few: boolean }[];
  repeats: { text: string; again: boolean }[];
};

it.each(cases.places)('[R10.1] [R5.2] a place to fill in: $text', ({ text, place }) => {
  expect(openPlace(text)).toBe(place);
});

it.each(cases.reasons)('[R10.1] [R5.2] a reason of a sign or two: $text', ({ text, few }) => {
  expect(fewWords(text)).toBe(few);
});

it.each(cases.repeats)('[R10.1] [R5.2] the same words over and over: $text', ({ text, again }) => {
  expect(repeats(text)).toBe(again);
});
