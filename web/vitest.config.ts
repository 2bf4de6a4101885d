import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Whether a test puts something in the place of a module, the browser or the clock. */
const replaces = (file: string) =>
  /\bvi\.(mock|stub|useFake)|\bglobalThis\b|Storage\b/.test(readFileSync(file, 'utf8'));

const here = fileURLToPath(new URL('.', import.meta.url));
const all = ['src', 'apps', 'scripts'].flatMap((folder) =>
  readdirSync(here + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
);

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    environment: 'node',
    pool: 'threads',
    // Generous, because no test is about time: a busy machine is no fault of the portal.
    testTimeout: 60_000,
    // Half of the time would go into loading the same modules for each file.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: all.filter((file) => !replaces(here + file)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: all.filter((file) => replaces(here + file)) },
      },
    ],
  },
});
