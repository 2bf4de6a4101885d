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
 * the next at a shared computer reads nothing of them.
 */
export function watchSignedOut(config: PortalConfig): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('signed-out');
  channel.onmessage = () => {
    const { isLogin, isLoading } = config.holder.get();
    if (isLogin || isLoading) leave(config);
  };
}

/** Not to the issuer, which may not have heard of it yet. Nothing typed can be saved any more, so nothing is asked. */
function leave(config: PortalConfig): void {
  const unasked = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', unasked, { capture: true });
  clearSession();
  window.location.replace(
    `${areaAt(config, window.location.pathname).entry}?showLogoutDialog=true`,
  );
}
