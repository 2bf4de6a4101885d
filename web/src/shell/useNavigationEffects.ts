import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { setPage } from '@/api/headers';
import { clearOnNavigation } from '@/lib/session';
import { fatal } from './problem';

/** How far down each entry of the history stood, by its key. */
const positions = new Map<string, number>();

/**
 * What happens when another page is shown: session data is cleared, errors of
 * the page before are forgotten, the main heading takes the focus (which also
 * announces the page) and the page stands at its top, or after going back where
 * it stood before.
 */
export function useNavigationEffects(pageId: string): void {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  setPage(pageId);
  useEffect(() => {
    if (before.current === pathname) return;
    clearOnNavigation(before.current, pathname);
    before.current = pathname;
    fatal.set(null);
    window.scrollTo(0, kind === 'POP' ? (positions.get(key) ?? 0) : 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, kind, key]);
  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
