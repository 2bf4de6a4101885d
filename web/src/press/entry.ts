/** Milliseconds within which a page opens itself anew once only (lib/reload). */
const GUARD = 10_000;

/** Opens the page anew, unless it has just done so; whether it does. */
function reloaded(): boolean {
  const key = `reloadedAt:${location.pathname}`;
  try {
    const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (Date.now() - last < GUARD) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without a place to remember it, it would never end.
    return false;
  }
  location.reload();
  return true;
}

/** A script of the document that cannot be loaded: once more, then the page says so. */
export function watchEntry(): void {
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || reloaded()) return;
    for (const each of document.querySelectorAll<HTMLElement>('[data-lost]')) {
      each.hidden = false;
    }
  };
  addEventListener('error', failed, true);
}
