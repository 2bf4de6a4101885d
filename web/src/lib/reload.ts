const GUARD = 10_000;
const KEY = 'reloadedAt:';

/** The page is being opened anew; what fails meanwhile is not told. */
let reloading = false;

/**
 * Loads a chunk. One that fails to load (a new build has replaced it, the connection
 * broke) opens the page anew, at most once per 10 seconds per path. Where the server
 * cannot be reached the page stays: what the browser would show instead helps nobody.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  path: string = window.location.pathname,
  /** Where the page is found by the time it has failed; the page shown otherwise. */
  address: () => string = () => '',
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const here = window.location.href;
    const url = address() || here;
    const there = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!reloading && !(there && mayReload(path))) throw error;
    reloading = true;
    if (url === here) window.location.reload();
    else window.location.assign(url);
    return new Promise(() => {});
  }
}

/**
 * Whether a path may be reloaded by itself now: at most once per 10 seconds per
 * path, as specified. Says true at most once and remembers it.
 */
export function mayReload(path: string, now: number = Date.now()): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY + path) ?? Number.NEGATIVE_INFINITY);
    if (now - last < GUARD) return false;
    window.sessionStorage.setItem(KEY + path, String(now));
    return true;
  } catch {
    // Storage is blocked: the age of the document tells as much.
    return performance.now() > GUARD;
  }
}
