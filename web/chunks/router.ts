import type { Plugin } from 'vite';

/**
 * Functions of react-router that no portal comes to, and what is left of each: fetchers, actions and forms, routes
 * that are found or loaded later, instruments, transitions of views, data of a page rendered by React on a server,
 * server components, a page of its own for errors (every route has one of ours).
 */
const spared: Readonly<Record<string, string>> = {
  fetch2: '{}',
  handleFetcherAction: '{}',
  handleFetcherLoader: '{}',
  resetFetcher: '{}',
  setFetcherError: '{}',
  getUpdatedRevalidatingFetchers: '{}',
  markFetchRedirectsDone: '{ return false; }',
  abortStaleFetchLoads: '{ return false; }',
  handleAction: '{ return {}; }',
  getSubmissionFromNavigation: '{}',
  getUpdatedActionData: '{}',
  normalizeNavigateOptions: '{ return { path }; }',
  createClientSideRequest:
    '{ return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal }); }',
  checkFogOfWar: '{ return { active: false, matches: null }; }',
  discoverRoutes: '{ return {}; }',
  patchRoutesImpl: '{}',
  loadLazyRoute: '{ return {}; }',
  getDataStrategyMatchLazyPromises: '{ return {}; }',
  getRouteInstrumentationUpdates: '{}',
  instrumentClientSideRouter: '{ return router; }',
  restoreAppliedTransitions: '{}',
  persistAppliedTransitions: '{}',
  parseHydrationData: '{}',
  decodeRedirectErrorDigest: '{}',
  decodeRouteErrorResponseDigest: '{}',
  DefaultErrorComponent: '{ return null; }',
};

/** What may be given to the router and is not. */
const ungiven =
  /\binit\.(instrumentations|hydrationData|patchRoutesOnNavigation|dataStrategy|getContext)\b/g;

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node;
}

/** Every function that is declared somewhere below. */
function* functionsIn(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if ((node as Node).type === 'FunctionDeclaration') yield node as Node;
  for (const each of Object.values(node)) yield* functionsIn(each);
}

/** The code with those functions emptied. One that is missing or there twice is another version's. */
function spare(code: string, tree: unknown): string {
  const found = [...functionsIn(tree)].filter(({ id }) => id && id.name in spared);
  const names = new Set(found.map(({ id }) => id?.name));
  if (names.size !== found.length || names.size !== Object.keys(spared).length) {
    throw new Error('react-router has other functions than those that are left out of it here.');
  }
  return found
    .sort((one, other) => other.start - one.start)
    .reduce(
      (left, { id, body }) =>
        body ? left.slice(0, body.start) + spared[id?.name ?? ''] + left.slice(body.end) : left,
      code,
    );
}

/**
 * Marks the top-level React calls of react-router as free of side effects, drops its warnings and component names for
 * debugging, and empties what no portal uses, so that these parts of it leave the bundle.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs$/ },
    handler(code) {
      const less = code.includes('function createRouter(') ? spare(code, this.parse(code)) : code;
      return less
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace('if (basename === "/") {', 'if (true) {') // no portal has another
        .replace(ungiven, '(void 0)')
        .replace(/^\w+\.displayName = "\w+";$/gm, '');
    },
  },
};
