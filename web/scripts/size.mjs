// Prints what each page loads, gzipped, against the budgets; fails when one is over.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const limits = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
let over = 0;

const gz = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** All chunks a chunk needs before it can run. */
function closure(assets, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(assets + file, 'utf8');
  for (const [, next] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    closure(assets, next, seen);
  }
  return seen;
}

function kindOf(app, file) {
  if (app === 'staff') return 'staff';
  const has = (names) => names.some((name) => file.startsWith(name));
  return has(limits.formPages) ? 'form' : has(limits.publicPages) ? 'public' : 'list';
}

function tell(size, limit, what) {
  if (size > limit) over += 1;
  const kb = (bytes) => (bytes / 1000).toFixed(1);
  console.log(`${size > limit ? 'OVER' : 'ok  '}  ${kb(size)} of ${kb(limit)} kB  ${what}`);
}

for (const app of ['user', 'staff']) {
  const assets = `${dist}${app}/assets/`;
  const files = readdirSync(assets);
  const html = readFileSync(`${dist}${app}/index.html`, 'utf8');
  const entry = new Set();
  for (const [, file] of html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)) {
    closure(assets, file, entry);
  }
  const queries = files.find((file) => file.startsWith('queries-'));
  for (const file of files.filter((each) => /Page-[\w-]+\.js$/.test(each))) {
    const kind = kindOf(app, file);
    const chunks = closure(assets, file, new Set(entry));
    if (kind !== 'public' && queries) closure(assets, queries, chunks);
    const size = [...chunks].reduce((sum, each) => sum + gz(assets + each), 0);
    tell(size, limits[kind], `${app} ${file} (${kind})`);
  }
  const css = files.find((file) => file.endsWith('.css'));
  tell(gz(assets + css), limits.css, `${app} style sheet`);
}
process.exitCode = over > 0 ? 1 : 0;
