import type { PortalError } from '@/api/error';
import { staffInfo } from '@/api/user-info';
import { CHANGED, keepEnded, keepEndReason } from '@/lib/ended';
import { sessionHooks } from '@/lib/sessionHooks';
import { popup, signingOut } from '@/shell/problem';

/** Remembers where a session ended by itself, and what was typed there, until somebody is signed in again. */
export function watchEnded(): void {
  void import('./watchTyped').then(
    ({ watchTyped }) => watchTyped(),
    () => {}, // without it nothing is kept, and all else goes on
  );
  // Whatever was asked for: nothing on the page says more of it, nor leads on.
  sessionHooks.revoked = (error) => {
    if (staffInfo.get().isLogin && !signingOut.get()) popup.set(error as PortalError);
  };
  popup.subscribe(() => {
    const error = popup.get();
    if (error?.status !== 401) return;
    keepEnded(window.location.pathname + window.location.search);
    const { message, reason } = error;
    if (message) keepEndReason({ why: message, again: reason === CHANGED });
  });
  staffInfo.subscribe(() => {
    if (staffInfo.get().isLogin && popup.get()?.status !== 401) keepEnded();
  });
}
