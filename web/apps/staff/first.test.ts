import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../..', import.meta.url));

/** The file that an import names; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const at = name.startsWith('@/')
    ? resolve(web, 'src', name.slice(2))
    : resolve(dirname(from), name);
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => at + end)
    .find((each) => /\.tsx?$/.test(each) && existsSync(each));
}

/** All that is loaded by and by from a module; what is only of types is left out of what is built. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  const code = readFileSync(from, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const file = fileOf(from, name);
    if (file) reached(file, seen);
  }
  return seen;
}

test('[R10.1] no code of the wizard is in the staff portal, at first or later', () => {
  const files = [...reached(resolve(web, 'apps/staff/main.tsx'))].map((each) =>
    relative(web, each),
  );
  // It goes through the pages and what they load late.
  expect(files).toContain('src/features/desk/GrantForm.tsx');
  expect(files.filter((each) => each.startsWith('src/features/wizard/'))).toEqual([]);
});
