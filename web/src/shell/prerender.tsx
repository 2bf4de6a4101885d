import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Payload } from '@/api/payload';
import { type Bilingual, type Lang, store } from '@/i18n/lang';
import { texts, useTexts } from '@/i18n/texts';
import { Anchor } from '@/ui/Link';
import { FullScreenLoading } from '@/ui/Loading';
import { type PortalConfig, PortalProvider } from './config';
import { NotFoundPage } from './ErrorPages';
import { Root } from './Root';
import type { LayoutKind, Page } from './table';

type Titles = Readonly<Record<string, Bilingual>>;

/** A place the server fills: see internal/site, frames. */
const slot = (name: string): Bilingual => ({ ja: `%%${name}%%`, en: `%%${name}%%` });

/** A payload of slots. */
function slots(path: string, titles: Titles): Payload {
  const above = path
    .split('/')
    .slice(1, -1)
    .map((_, n, parts) => `/${parts.slice(0, parts.length - n).join('/')}`);
  const parent = above.find((each) => titles[each]);
  return {
    title: slot('title'),
    lead: slot('lead'),
    parent: parent ? { path: parent, title: titles[parent] ?? slot('') } : undefined,
    parts: Object.fromEntries(
      ['main', 'announcements', 'waits', 'bureaus'].map((name) => [name, slot(`part:${name}`)]),
    ),
  };
}

interface Shown {
  path: string;
  handle: { id?: string; layout: LayoutKind; personal: boolean };
  element: React.ReactNode;
  payload: Payload | null;
}

/** The portal's HTML around one page, as its components write it. */
async function render(config: PortalConfig, { path, handle, element, payload }: Shown) {
  const handler = createStaticHandler([
    { Component: Root, children: [{ path, handle, element, loader: () => payload }] },
  ]);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <PortalProvider value={config}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PortalProvider>,
  );
}

/** Without script a page of somebody signed in cannot be shown; the reader is told so. */
function Waiting() {
  return (
    <>
      <noscript className="relative z-[60] block bg-white p-4">
        <p>このページを使うには、JavaScriptを有効にしてください。</p>
        <p lang="en">Please enable JavaScript to use this page.</p>
      </noscript>
      <FullScreenLoading />
    </>
  );
}

const lostTexts = texts({
  lost: { ja: 'ページを読み込めませんでした。', en: 'The page could not be loaded.' },
  again: { ja: 'もう一度読み込む', en: 'Load again' },
});

/** Stands beside the application, and is shown where that could not be loaded (press/entry). */
function Lost() {
  const t = useTexts(lostTexts);
  return (
    <div data-lost hidden role="alert" className="fixed inset-x-0 top-0 z-50 bg-white p-4">
      {t.lost} <Anchor href="">{t.again}</Anchor>
    </div>
  );
}

const signedIn = (config: PortalConfig): PortalConfig => {
  const holding = { isLogin: true, isFetched: true, isLoading: false, info: undefined };
  const holder = { ...config.holder, get: () => holding };
  return { ...config, holder, accountName: () => '' };
};

/**
 * The HTML documents that the server sends: one for each page it says the content of, and
 * frames for the others, by path or name. The document is the build's index.html.
 */
export async function prerender(
  config: PortalConfig,
  titles: Titles,
  document: string,
  lang: Lang,
): Promise<Record<string, string>> {
  store.set(lang);
  const frame = (layout: LayoutKind, personal: boolean): Shown => ({
    path: '/-',
    handle: { layout, personal },
    element: <Waiting />,
    payload: null,
  });
  const notFound = {
    ...frame('S', false),
    handle: { id: 'ERR0404', layout: 'S' as const, personal: false },
    element: <NotFoundPage />,
  };
  const shown: [string, PortalConfig, Shown][] = [
    ['#personal', signedIn(config), frame('D', true)],
    ...(config.routes.some((each) => each.layout === 'W')
      ? [['#wide', signedIn(config), frame('W', true)] as [string, PortalConfig, Shown]]
      : []),
    ['#simple', config, frame('S', false)],
    ['#not-found', config, notFound],
  ];
  for (const page of config.routes.filter((each) => each.payload)) {
    shown.push([page.path, config, await publicPage(page, titles)]);
  }
  const documents: Record<string, string> = {};
  for (const [name, portal, each] of shown) {
    documents[name] = document
      .replace('<html lang="ja"', `<html lang="${lang}"`)
      .replace('manifest.ja.', `manifest.${lang}.`)
      .replace(
        '<div id="root"></div>',
        `<div id="root">${await render(portal, each)}</div>${renderToStaticMarkup(<Lost />)}`,
      );
  }
  return documents;
}

async function publicPage(page: Page, titles: Titles): Promise<Shown> {
  const Component = (await page.load()).default;
  return {
    path: page.path,
    handle: { id: page.id, layout: page.layout, personal: false },
    element: <Component />,
    payload: slots(page.path, titles),
  };
}

/** The module that each page is loaded from, by path, as its file's path under web/. */
export function modules({ routes }: PortalConfig): Record<string, string> {
  return Object.fromEntries(
    routes.map(({ path, load }) => {
      // What the development server makes of import('…').
      const own = /["']\/([^"']+\.tsx)["']/.exec(`${load}`)?.[1];
      if (!own) throw new Error(`${path}: no module in ${load}`);
      return [path, own];
    }),
  );
}
