import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { setPage } from '@/api/headers';
import { clearOnNavigation } from '@/lib/session';
import { fatal } from './problem';

/** How far down each entry of the history stood, by its key. */
const positions = new Map<string, number>();

/**
 * What happens on each navigation: errors of the page before are forgotten and going
 * back leads to where the page stood. When another page is shown, session data is
 * cleared, the page stands at its top and the main heading takes the focus, which
 * also announces it.
 */
export function useNavigationEffects(pageId: string): void {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const before = useRef({ pathname, key });
  setPage(pageId);
  // Before anything can be pressed on the new page: the focus would be taken from it.
  useLayoutEffect(() => {
    const from = before.current;
    if (from.key === key) return;
    before.current = { pathname, key };
    fatal.set(null);
    const other = from.pathname !== pathname;
    if (other) clearOnNavigation(from.pathname, pathname);
    if (kind === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (other) window.scrollTo(0, 0);
    if (other) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, kind, key]);
  useEffect(() => {
    const remember = () => {
      // On the way back the browser scrolls before the page there is shown.
      if ((window.history.state?.key ?? 'default') === key) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
