import { clearSession } from '@/lib/session';
import { sessionHooks } from '@/lib/sessionHooks';
import { areaAt } from './area';
import type { PortalConfig } from './config';
import { writeHint } from './hint';
import { report, signingOut } from './problem';
import { tellSignedOut } from './signedOut';

/**
 * Signs out on the server and goes where it says: the provider's end of session, which
 * returns to a callback with a logout parameter and so to showLogoutDialog=true, or to
 * the logout page of the area that one is in. Where that fails one is told and still signed
 * in. The other tabs leave too, unless the session has ended by itself: then what was typed
 * there stays. What the page reads or would ask meanwhile waits: it is asked only where one stays.
 * Gives whether the page is being left.
 */
export async function signOut(config: PortalConfig, { ended = false } = {}): Promise<boolean> {
  let stay = () => {};
  sessionHooks.ending = new Promise((resolve) => {
    stay = resolve;
  });
  sessionHooks.reading.abort();
  sessionHooks.reading = new AbortController();
  signingOut.set(true);
  try {
    const area = areaAt(config, window.location.pathname);
    const { redirectTo } = await area.logout();
    clearSession();
    writeHint(config.name, 'no');
    if (!ended) tellSignedOut();
    window.location.assign(redirectTo || area.entry);
    return true;
  } catch (error) {
    sessionHooks.ending = undefined;
    stay();
    signingOut.set(false);
    report(error);
    return false;
  }
}
