import type { Page } from './table';

/** How many pages are fetched ahead at once, as specified. */
export const MOST = 5;

interface Loading {
  load: () => Promise<unknown>;
}

/** Fetches the code of pages ahead of their opening: each once, at most five at a time. */
export function createPreloader(): (page: Loading) => void {
  const waiting: Loading[] = [];
  const known = new Set<unknown>();
  let running = 0;
  const next = () => {
    while (running < MOST) {
      const page = waiting.shift();
      if (!page) return;
      running += 1;
      // A page that fails now is fetched again, and told of, when it is opened.
      page
        .load()
        .catch(() => known.delete(page))
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  return (page) => {
    if (known.has(page)) return;
    known.add(page);
    waiting.push(page);
    next();
  };
}

const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1000);

/** Whether the reader has asked to be spared data. */
const sparing = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** An error page should be there even when the server no longer is. */
const errorPages = { load: () => import('./ErrorPages') };

/**
 * Fetches ahead what the page's links lead to: those of its main part once it is at rest,
 * any other as soon as the pointer or the focus comes to it.
 */
export function watchLinks(routes: readonly Page[], root: Element): void {
  if (sparing()) return;
  const preload = createPreloader();
  const ahead = (link: Element | null) => {
    const { origin, pathname } = (link ?? {}) as HTMLAnchorElement;
    const page = origin === location.origin && routes.find(({ path }) => path === pathname);
    if (page) preload(page);
  };
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, ({ target }) => ahead((target as Element).closest('a')));
  }
  let planned = false;
  const look = () => {
    if (planned) return;
    planned = true;
    whenIdle(() => {
      planned = false;
      preload(errorPages);
      root.querySelectorAll('main a').forEach(ahead);
    });
  };
  new MutationObserver(look).observe(root, { childList: true, subtree: true });
  look();
}
