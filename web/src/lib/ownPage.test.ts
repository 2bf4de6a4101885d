import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownPage } from './ownPage';

const file = fileURLToPath(new URL('../../../contract/returns/pages.json', import.meta.url));
const { own, foreign, long } = JSON.parse(readFileSync(file, 'utf8')) as {
  own: string[];
  foreign: string[];
  long: { start: string; repeat: string; own: number; foreign: number };
};
const longOf = (count: number) => long.start + long.repeat.repeat(count);

// The server runs the same cases (internal/httpx/returns_test.go).
test('[R2.41] an address to return to is a page of the portal', () => {
  for (const target of [...own, longOf(long.own)]) expect(ownPage(target)).toBe(target);
  for (const target of [...foreign, longOf(long.foreign)]) expect(ownPage(target)).toBe('');
  expect(ownPage(null)).toBe('');
});

test('[R2.41] a browser stays on its origin with every address that is taken', () => {
  for (const target of own) {
    expect(new URL(target, 'https://portal.example/x').origin).toBe('https://portal.example');
  }
});
