import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { slimCel } from './chunks/cel.ts';
import { type Chunk, isPage, readChunks } from './chunks/graph.ts';
import { joinSmall, type Room } from './chunks/join.ts';
import { slimRouter } from './chunks/router.ts';
import { budgets, kindOf, pageName } from './scripts/budgets.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Vite wraps each import() to load style sheets and other chunks ahead and to tell of what fails.
 * Here there is one style sheet, and shell/limit and lib/reload see to failures.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** What every page needs. */
const base = new RegExp(
  [
    '/node_modules/(react|react-dom|react-router|scheduler)/',
    '/src/lib/(?!href|ownPage|paging|passkey|useComeBack)',
    '/src/i18n/(lang|texts)\\.',
    '/src/api/(client|envelope|error|headers|payload|staff|timeout|user|user-info)\\.',
    '/src/shell/(?!ActingBanner|ErrorPages|errorTexts|LogoutDialog|mandate|overlay|preferences|preload|queries|urgentNews|watch|session/|withQueries)',
    '/src/ui/(Boundary|Button|Dialog|Heading|Icon|Link|Loading|RouteLink|cx)\\.',
    'vite/preload-helper',
  ].join('|'),
);

/**
 * What every page needs is one chunk, and what every signed-in page needs is
 * another: a few long chunks compress better than many short ones, and the list
 * of what a page preloads stays short.
 */
const groups = [
  { name: 'base', test: base },
  {
    name: 'queries',
    test: /@tanstack\/(react-)?query(?!.*[iI]nfiniteQuery(Observer)?\.js)|\/src\/(shell\/(queries|withQueries)|api\/query|i18n\/format|ui\/lazyPart)\.tsx?$/,
  },
];

/** These, and what has been joined beside them. */
const groupsOf = (joined: ReadonlyMap<string, string>) => [
  ...groups.map(({ name, test }) => ({
    name,
    test: (id: string) => test.test(id) || joined.get(id) === name,
  })),
  { name: (id: string) => joined.get(id) ?? null, debugName: 'joined' },
];

/**
 * Gives the development pages copies of their own of what is not in the base. They
 * show every component there is; shared, each chunk of the real pages would fall in
 * two: what the development pages use too, and the rest.
 */
const ownCopies: Plugin = {
  name: 'own-copies',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !/\/pages\/dev\/(?!\w+Page\.)|\?dev$/.test(importer)) return null;
    const found = await this.resolve(source, importer.replace('?dev', ''), { skipSelf: true });
    const shared = !found || found.external || base.test(found.id);
    return shared ? found : { ...found, id: `${found.id}?dev` };
  },
};

/**
 * Puts the guard of presses (src/press) into the document's head, before everything else: it
 * is there when the page is first painted. A script of its own, without imports.
 */
const pressGuard: Plugin = {
  name: 'press-guard',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: here('src/press/guard.ts'), name: 'guard' });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => /\/guard-[^/]+\.js$/.test(name));
      if (!file) throw new Error('The guard of presses was not built.');
      return [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }];
    },
  },
};

/**
 * Writes which chunk each module is in and which chunks each one imports: the server's HTML
 * names those of the page that is opened (scripts/prerender.mjs).
 */
const chunkList: Plugin = {
  name: 'chunk-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle)
      .filter((each) => each.type === 'chunk')
      .map(({ fileName, imports, moduleIds }) => ({
        file: fileName,
        imports,
        modules: moduleIds.map((id) => relative(here('.'), id)),
      }));
    this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(chunks) });
  },
};

/**
 * Which files pdf.js asks for by their names: maps of characters, standard fonts (those that are free; the
 * computer's own stand in for the others), decoders without WebAssembly.
 */
const pdfParts = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.pfb$/,
  wasm: /_nowasm_fallback\.js$/,
};

/** Ships what PDFs may need (features/desk/preview), under the version of pdf.js. */
const pdfFiles: Plugin = {
  name: 'pdf-files',
  apply: 'build',
  generateBundle() {
    const list = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
    const { version } = JSON.parse(readFileSync(list, 'utf8'));
    for (const [part, wanted] of Object.entries(pdfParts)) {
      const folder = `${dirname(list)}/${part}`;
      for (const name of readdirSync(folder).filter((each) => wanted.test(each))) {
        const source = readFileSync(`${folder}/${name}`);
        this.emitFile({ type: 'asset', fileName: `pdfjs/${version}/${part}/${name}`, source });
      }
    }
  },
};

/** Names a page's chunk after its feature too: payment.DetailPage-HASH.js. */
function chunkFileNames({
  name,
  facadeModuleId,
}: {
  name: string;
  facadeModuleId?: string | null;
}) {
  const feature = /\/features\/(\w+)\/\w+Page\.tsx$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${feature ? `${feature}.` : ''}${name.replace(/~\d+$/, '')}-[hash].js`;
}

type App = 'user' | 'staff';

/** How far what files weigh once they are joined may lie above what was reckoned. */
const reckoned = 700;

/** By how much each page may grow until it weighs what it may at most. */
function roomOf(app: App, chunks: readonly Chunk[]): Room {
  const pages = new Set(chunks.flatMap((each) => each.entries).filter(isPage));
  return new Map(
    [...pages].map((page) => {
      const kind = kindOf(app, pageName(page));
      const needed = chunks.filter(
        ({ name, loads }) => loads.has(page) || (name === 'queries' && kind !== 'public'),
      );
      return [page, needed.reduce((left, each) => left - each.packed, budgets[kind] - reckoned)];
    }),
  );
}

/** Notes that the shell loads the chunk of queries for each page that is not public, whatever the page imports itself. */
function withQueries(app: App, chunks: readonly Chunk[]): void {
  const pages = new Set(chunks.flatMap((each) => each.entries).filter(isPage));
  for (const { name, loads } of chunks) {
    if (name !== 'queries') continue;
    for (const page of pages) if (kindOf(app, pageName(page)) !== 'public') loads.add(page);
  }
}

/** Which modules are in one file with others, so that none is too small to be worth a request. */
async function joinedIn(app: App): Promise<ReadonlyMap<string, string>> {
  const first = configOf(app, new Map());
  const { output } = (await build({
    ...first,
    configFile: false,
    logLevel: 'error',
    build: { ...first.build, write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = readChunks(output.filter((each) => each.type === 'chunk'));
  withQueries(app, chunks);
  return joinSmall(chunks, {
    // Smaller ones cost a page more as requests than as bytes, where there is room for these.
    least: 3000,
    room: roomOf(app, chunks),
    groups: groups.map((each) => each.name),
  });
}

/**
 * The build of one portal: apps/NAME to dist/NAME. It is built twice, because how large each file
 * becomes is known only then.
 */
export const portal = async (app: App): Promise<UserConfig> => configOf(app, await joinedIn(app));

/**
 * Nothing is inlined, because the server's content security policy allows no
 * inline script and no inline style. The style sheet is one file, so that a
 * lazy page never has to add one.
 */
function configOf(name: App, joined: ReadonlyMap<string, string>): UserConfig {
  return {
    root: here(`apps/${name}`),
    publicDir: here('public'),
    plugins: [
      ...[
        slimRouter,
        slimCel,
        plainImports,
        ownCopies,
        pressGuard,
        chunkList,
        react(),
        tailwindcss(),
      ],
      ...(name === 'staff' ? [pdfFiles] : []),
    ],
    resolve: { alias: { '@': here('src') } },
    build: {
      outDir: here(`dist/${name}`),
      emptyOutDir: true,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // The server's HTML names the chunks of the page that is opened; those of other pages come
      // ahead by shell/preload.
      modulePreload: false,
      reportCompressedSize: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false },
        output: {
          chunkFileNames,
          codeSplitting: { groups: groupsOf(joined), includeDependenciesRecursively: false },
        },
      },
    },
  };
}
