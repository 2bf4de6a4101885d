// Writes apps/*/routes.json, the list of pages the server answers by, from the
// route tables. With --check it only says whether the files are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');

const options = {
  root: web,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': `${web}src` } },
};

for (const app of ['user', 'staff']) {
  const { module } = await runnerImport(`${web}apps/${app}/routes.ts`, options);
  const { titles } = (await runnerImport(`${web}apps/${app}/titles.ts`, options)).module;
  const lines = module.routes.map(({ path, id, layout, who, requiredQuery, dev }) => {
    const title = titles[path];
    if (!title) throw new Error(`apps/${app}/titles.ts has no title for ${path}`);
    return JSON.stringify({ path, id, layout, who, title, requiredQuery, dev });
  });
  const text = `[\n  ${lines.join(',\n  ')}\n]\n`;
  const file = `${web}apps/${app}/routes.json`;
  const old = (() => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  })();
  if (text === old) continue;
  if (check) {
    console.error(`apps/${app}/routes.json is out of date; run: npm run routes`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`wrote apps/${app}/routes.json`);
  }
}
