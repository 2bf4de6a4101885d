const GUARD = 10_000;
const KEY = 'reloadedAt:';

/**
 * Whether a path may be reloaded by itself now: at most once per 10 seconds per
 * path (specification 9). Says true at most once and remembers it.
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
