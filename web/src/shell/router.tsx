import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirectDocument } from 'react-router';
import { notFound } from '@/api/error';
import { within } from './area';
import type { PortalConfig } from './config';
import { FrameError, RouteError } from './ErrorPage';
import { enter, loadFor } from './enter';
import { inTime, type Stay, stayAt, staying } from './limit';
import { Root } from './Root';
import { inEnvironment, type Page } from './table';

/**
 * The component of a page. Public pages come without the query cache, which is a
 * tenth of what they would load: what they say is their payload.
 */
async function componentOf(page: Page): Promise<ComponentType> {
  const loaded = loadFor(page, page.load);
  if (page.who === 'anyone') return (await loaded).default;
  const queries = loadFor(page, () => import('./withQueries'));
  const [module, { withQueries }] = await Promise.all([loaded, queries]);
  return withQueries(module.default);
}

/** What a page's chunk gives, once it is there. */
interface Code {
  Component?: ComponentType;
  /** It did not come in time. Asking for it again would wait for the same answer. */
  late?: boolean;
}

function Shown({ of: { Component } }: { of: Code }) {
  return Component && <Component />;
}

/**
 * The route of a page, whose code is loaded beside its data. Not with the router's own
 * lazy: a page whose code could not be loaded would stay blank there.
 */
function route(config: PortalConfig, page: Page, stay: Stay): RouteObject {
  const code: Code = {};
  const open = async (request: Request) => {
    const loading = code.Component ?? componentOf(page);
    // Told below, unless the way leads elsewhere.
    if (loading instanceof Promise) loading.catch(() => {});
    const data = await enter(config, page, request);
    code.Component = await loading;
    return data;
  };
  return {
    path: page.path,
    handle: { id: page.id, layout: page.layout, personal: page.who !== 'anyone' },
    loader: async ({ request }) => {
      if (code.late && !code.Component) throw redirectDocument(request.url);
      return inTime(open(request), (error) => {
        code.late = true;
        stay(error, request);
      });
    },
    shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate && !staying(),
    element: <Shown of={code} />,
    ErrorBoundary: RouteError,
  };
}

/** The router of a portal: its route table in the one frame, and the not-found page for the rest. */
export function createPortalRouter(config: PortalConfig) {
  const stay: Stay = (error, request) => stayAt(router, error, request);
  const router = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: FrameError,
      children: [
        ...inEnvironment(config.routes).map((page) => route(config, page, stay)),
        {
          path: '*',
          element: null,
          handle: { id: 'ERR0404', layout: 'S', personal: false },
          loader: ({ request }) => {
            throw notFound(new URL(request.url).pathname, false);
          },
          ErrorBoundary: RouteError,
        },
      ],
    },
  ]);
  if (config.areas) stayInArea(config, router);
  return router;
}

/**
 * Pages that stand in several areas name their links and ways on once: from within an
 * area they lead to its own variant, where it has one.
 */
function stayInArea(config: PortalConfig, router: ReturnType<typeof createBrowserRouter>) {
  const { navigate, createHref } = router;
  const stay = (to: string) => within(config, window.location.pathname, to);
  router.navigate = (to: never, options?: never) =>
    navigate(typeof to === 'string' ? (stay(to) as never) : to, options);
  router.createHref = (to) =>
    createHref(typeof to !== 'string' && to.pathname ? { ...to, pathname: stay(to.pathname) } : to);
}
