import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bureauTexts } from './bureauTexts';

test('every bureau of the procedures has its name', () => {
  const source = new URL('../../../procedures/bureaus.yaml', import.meta.url);
  const named = readFileSync(source, 'utf8').matchAll(
    /- letter: (\w)\n {2}ja: (.+)\n {2}en: (.+)/g,
  );
  expect(bureauTexts).toEqual(
    Object.fromEntries([...named].map(([, letter, ja, en]) => [letter, { ja, en }])),
  );
});
