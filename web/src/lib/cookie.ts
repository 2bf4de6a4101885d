const YEAR = 365 * 24 * 60 * 60;

/** Reads a cookie that script may see; null when it is absent or cookies are blocked. */
export function readCookie(name: string): string | null {
  try {
    for (const part of document.cookie.split('; ')) {
      const at = part.indexOf('=');
      if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
    }
  } catch {
    // Blocked cookies throw in some browsers; the preference is then not kept.
  }
  return null;
}

/** Keeps a preference for a year, or while the browser is open. It holds no secret. */
export function writeCookie(name: string, value: string, span: 'year' | 'open' = 'year'): void {
  try {
    const age = span === 'year' ? ` Max-Age=${YEAR};` : '';
    const secure = location.protocol === 'https:' ? ' Secure;' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari.
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/;${age}${secure} SameSite=Lax`;
  } catch {
    // See readCookie.
  }
}
