import { clearSession } from '@/lib/session';
import type { PortalConfig } from './config';
import { writeHint } from './hint';
import { report } from './problem';

/**
 * Where one goes after signing out on a path: the GIS area has a logout of its own;
 * elsewhere where the server says (specification 4, 'Errors').
 */
export function afterLogout(pathname: string, redirectTo: string): string {
  return /^\/gis(\/|$)/.test(pathname) ? '/gis/logout/index.html' : redirectTo || '/';
}

/**
 * Signs out on the server and goes where it says: the provider's end of session, which
 * returns to a callback with a logout parameter and so to showLogoutDialog=true. Where
 * that fails one is told and still signed in. Gives whether the page is being left.
 */
export async function signOut(config: PortalConfig): Promise<boolean> {
  try {
    const { redirectTo } = await config.logout();
    clearSession();
    writeHint(config.name, 'no');
    window.location.assign(afterLogout(window.location.pathname, redirectTo));
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}
