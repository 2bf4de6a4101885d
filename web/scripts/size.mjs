// Prints what each page loads, gzipped, against the budgets; fails when one is over, or when a
// chunk is too small to be worth a request.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createServer } from 'vite';
import { budgets, kindOf, pageName } from './budgets.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
let over = 0;

const named = (text) =>
  [...text.matchAll(/(?:src|href)="\/(assets\/[\w.~-]+\.js)"/g)].map(([, file]) => file);

/** The files and all that they need before they can run. */
function closure(dist, files, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(dist + file, 'utf8');
    const next = [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g)];
    closure(
      dist,
      next.map(([, name]) => `assets/${name}`),
      seen,
    );
  }
  return seen;
}

function tell(size, limit, what) {
  const wrong = size > limit;
  if (wrong) over += 1;
  const kb = (bytes) => (bytes / 1000).toFixed(1);
  console.log(`${wrong ? 'OVER' : 'ok  '}  ${kb(size)} of ${kb(limit)} kB  ${what}`);
}

const vite = await createServer({
  root: web,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '@': `${web}src` } },
});
for (const app of ['user', 'staff']) {
  const dist = `${web}dist/${app}/`;
  const gz = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;
  const { modulesByPath } = await vite.ssrLoadModule(`/apps/${app}/prerender.ts`);
  const { preload } = JSON.parse(readFileSync(`${dist}frames.json`, 'utf8'));
  const entry = named(readFileSync(`${dist}index.html`, 'utf8'));
  const files = readdirSync(`${dist}assets`).map((file) => `assets/${file}`);
  const queries = files.filter((file) => file.startsWith('assets/queries-'));
  const pages = new Map(Object.entries(modulesByPath()).map(([path, module]) => [module, path]));
  for (const [module, path] of pages) {
    const name = pageName(module);
    const kind = kindOf(app, name);
    const own = kind === 'public' ? [] : queries;
    const chunks = closure(dist, [...entry, ...named(preload[path]), ...own]);
    const size = [...chunks].reduce((sum, each) => sum + gz(each), 0);
    tell(size, budgets[kind], `${app} ${name} (${kind}, ${chunks.size} files)`);
  }
  tell(gz(files.find((file) => file.endsWith('.css'))), budgets.css, `${app} style sheet`);
  // The bundler keeps its own helpers apart.
  const scripts = files.filter(
    (each) => each.endsWith('.js') && !each.includes('rolldown-runtime'),
  );
  for (const file of scripts) {
    const { size } = statSync(dist + file);
    if (size >= budgets.leastChunk) continue;
    over += 1;
    console.log(`SMALL ${size} of ${budgets.leastChunk} bytes  ${app} ${file}`);
  }
}
await vite.close();
process.exitCode = over > 0 ? 1 : 0;
