import { clearSession } from '@/lib/session';
import { areaAt } from './area';
import type { PortalConfig } from './config';

let channel: BroadcastChannel | undefined;

/** Tells the browser's other tabs that one has signed out in this one. */
export function tellSignedOut(): void {
  channel?.postMessage('signed out');
}

/**
 * Leaves the page as soon as one signs out in another tab, where it knows who was signed in:
 * the next at a shared computer reads nothing of them. A page with something typed that is not saved yet
 * stays: it says that the session is over, and saves it once one has signed in again.
 */
export function watchSignedOut(config: PortalConfig): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('signed-out');
  channel.onmessage = () => {
    const { isLogin, isLoading } = config.holder.get();
    if ((isLogin || isLoading) && !unsaved()) leave(config);
  };
}

/** Whether something on the page would have the browser ask before it is left. */
function unsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Not to the issuer, which may not have heard of it yet. */
function leave(config: PortalConfig): void {
  clearSession();
  window.location.replace(
    `${areaAt(config, window.location.pathname).entry}?showLogoutDialog=true`,
  );
}
