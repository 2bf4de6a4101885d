// Writes dist/APP/frames.json: the HTML documents of a portal in both languages, made of
// its own components. Runs after the build, whose index.html they are filled into.
import { readFileSync, writeFileSync } from 'node:fs';
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
for (const app of ['user', 'staff']) {
  const { documents } = await vite.ssrLoadModule(`/apps/${app}/prerender.ts`);
  const html = readFileSync(`${web}dist/${app}/index.html`, 'utf8');
  const frames = {};
  for (const lang of ['ja', 'en']) frames[lang] = await documents(html, lang);
  writeFileSync(`${web}dist/${app}/frames.json`, JSON.stringify(frames));
}
await vite.close();
