import type { createBrowserRouter } from 'react-router';
import { agency } from '@/lib/mandate';
import { isOver } from '@/lib/mandateOver';
import { clearSession } from '@/lib/session';
import { ActingBanner, over } from './ActingBanner';
import { forAgentsAlone, forEverybody, isMembership, madeUnder, openUnder } from './mandatePaths';

type Router = ReturnType<typeof createBrowserRouter>;

const mandate = new URLSearchParams(window.location.search).get('mandate') ?? '';

const opens = (path: string) => openUnder(mandate, path);

/** Whether one stays there under the power of attorney. */
const stays = (path: string) => opens(path) || forEverybody(path);

/** Where one begins: a firm has its own page, a client what was filed. */
const home = isMembership(mandate) ? '/mypage' : '/mypage/application-progress';

if (stays(window.location.pathname)) agency.Banner = ActingBanner;
agency.opens = (path, acting) => opens(path) && !(acting?.readOnly && forAgentsAlone(path));
agency.agent = !isMembership(mandate);
agency.refused = ({ reason, message }) => {
  if (isOver(reason)) over.set(message);
};
agency.home = `${home}?${new URLSearchParams({ mandate })}`;
agency.headers = (path): Record<string, string> =>
  madeUnder(mandate, path) ? { 'X-Mandate': mandate } : {};

/**
 * Where a link leads from here: on under the same power of attorney where the page is open to it. In place of one's own
 * page stands what the principal has filed; to one's own things leads the banner.
 */
function leadsTo(to: string): { url: URL; on: boolean } {
  const url = new URL(to, window.location.href);
  const named = url.searchParams.get('mandate') ?? mandate;
  if (named === mandate && url.pathname === '/mypage') url.pathname = home;
  const on = named === mandate && stays(url.pathname);
  if (on) url.searchParams.set('mandate', mandate);
  return { url, on };
}

const asPath = (url: URL) => url.pathname + url.search + url.hash;

/**
 * Keeps the power of attorney in the address from page to page. From one to another, and back to one's own things, the
 * document is loaded anew: nothing that was read for the one is shown for the other.
 */
export function stayUnderMandate(router: Router): void {
  if (!stays(window.location.pathname)) {
    leave();
    return;
  }
  const { navigate, createHref } = router;
  router.navigate = (to: never, options?: never) => {
    if (to === null || typeof to === 'number') return navigate(to, options);
    const { url, on } = leadsTo(typeof to === 'string' ? to : createHref(to));
    if (!on) {
      clearSession();
      window.location.assign(url);
      return Promise.resolve();
    }
    const { pathname, search, hash } = url;
    return navigate({ pathname, search, hash } as never, options);
  };
  router.createHref = (to) => asPath(leadsTo(createHref(to)).url);
  for (const kind of ['click', 'auxclick']) document.addEventListener(kind, keepInPlainLink, true);
}

/** A page that is about one's own things is opened as that, whatever its address names. */
function leave(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('mandate');
  window.location.replace(url);
}

/** A download is of the same principal as the page that offers it; what is everybody's is read on the way. */
function keepInPlainLink({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== window.location.origin) return;
  if (!link.pathname.startsWith('/api/') && !forEverybody(link.pathname)) return;
  const url = new URL(link.href);
  url.searchParams.set('mandate', mandate);
  link.href = url.href;
}
