// Writes dist/APP/frames.json: the HTML documents of a portal in both languages, made of
// its own components. Runs after the build, whose index.html they are filled into.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.env.NODE_ENV = 'production';
const { createServer } = await import('vite');
const web = fileURLToPath(new URL('..', import.meta.url));

const vite = await createServer({
  root: web,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '@': `${web}src` } },
});
/** The chunks that a page's module needs before it can run, of those that the portal's entry does not. */
function chunks(list, app, module) {
  const visit = (file, into) => {
    if (into.has(file)) return into;
    into.add(file);
    for (const each of list.find((chunk) => chunk.file === file).imports) visit(each, into);
    return into;
  };
  const fileOf = (id) => list.find(({ modules }) => modules.includes(id)).file;
  const entry = visit(fileOf(`apps/${app}/main.tsx`), new Set());
  return [...visit(fileOf(module), new Set())].filter((file) => !entry.has(file));
}

const link = (file) => `<link rel="modulepreload" crossorigin href="/${file}">`;

for (const app of ['user', 'staff']) {
  const { documents, modulesByPath } = await vite.ssrLoadModule(`/apps/${app}/prerender.ts`);
  const html = readFileSync(`${web}dist/${app}/index.html`, 'utf8');
  const listed = `${web}dist/${app}/chunks.json`;
  const list = JSON.parse(readFileSync(listed, 'utf8'));
  rmSync(listed);
  const preload = Object.entries(modulesByPath()).map(([path, module]) => [
    path,
    chunks(list, app, module).map(link).join(''),
  ]);
  const frames = { preload: Object.fromEntries(preload) };
  for (const lang of ['ja', 'en']) frames[lang] = await documents(html, lang);
  writeFileSync(`${web}dist/${app}/frames.json`, JSON.stringify(frames));
}
await vite.close();
