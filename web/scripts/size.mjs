// Prints what each page loads, gzipped, against the budgets; fails when one is over.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const limits = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
let over = 0;

function gz(path) {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

/** All files a chunk needs before it can run. */
function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen);
  return seen;
}

function budgetOf(app, key) {
  if (app === 'staff') return limits.staff;
  if (limits.formPages.some((part) => key.includes(part))) return limits.form;
  return limits.publicPages.some((part) => key.includes(part)) ? limits.public : limits.list;
}

for (const app of ['user', 'staff']) {
  const manifest = JSON.parse(readFileSync(`${dist}${app}/.vite/manifest.json`, 'utf8'));
  const entry = closure(manifest, 'index.html');
  const withQueries = Object.keys(manifest).find((key) => key.endsWith('withQueries.tsx'));
  const pages = Object.keys(manifest).filter((key) => key.endsWith('Page.tsx'));
  for (const key of pages) {
    const chunks = closure(manifest, key, new Set(entry));
    const limit = budgetOf(app, key);
    if (withQueries && limit !== limits.public) closure(manifest, withQueries, chunks);
    const size = [...chunks].reduce(
      (sum, each) => sum + gz(`${dist}${app}/${manifest[each].file}`),
      0,
    );
    if (size > limit) over += 1;
    console.log(
      `${size > limit ? 'OVER ' : 'ok   '} ${(size / 1000).toFixed(1)} of ${limit / 1000} kB  ${app} ${key}`,
    );
  }
  const css = Object.values(manifest)
    .map((each) => each.file)
    .find((file) => file.endsWith('.css'));
  const size = gz(`${dist}${app}/${css}`);
  if (size > limits.css) over += 1;
  console.log(
    `${size > limits.css ? 'OVER ' : 'ok   '} ${(size / 1000).toFixed(1)} of ${limits.css / 1000} kB  ${app} style sheet`,
  );
}
process.exitCode = over > 0 ? 1 : 0;
