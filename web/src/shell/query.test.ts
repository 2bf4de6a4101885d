import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validQuery } from './query';

interface Case {
  required: string[];
  query: string;
  valid: boolean;
}

const file = new URL('../../../contract/queries/required.json', import.meta.url);
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

// The server runs the same cases (internal/site/query_test.go).
test.each(cases)('[R8.4] required $required with $query is valid: $valid', (each) => {
  expect(validQuery(each.required, new URLSearchParams(each.query))).toBe(each.valid);
});
