import { staffInfo } from '@/api/user-info';
import { CHANGED, keepBarred, keepEnded } from '@/lib/ended';
import { leaving, popup } from '@/shell/problem';
import { tellSignedIn } from './signedIn';
import { keepTyped, watchTyped } from './typed';

/** Remembers where a session ended by itself, and what was typed there, until somebody is signed in again. */
export function watchEnded(): void {
  watchTyped();
  // Who signs in beside the page goes on typing there: only what is left is kept.
  leaving.subscribe(() => {
    const { info } = staffInfo.get();
    if (leaving.get() && popup.get()?.status === 401 && info) keepTyped(info.accountId);
  });
  popup.subscribe(() => {
    const error = popup.get();
    if (error?.status !== 401) return;
    keepEnded(window.location.pathname + window.location.search);
    const { message, reason } = error;
    if (message) keepBarred({ why: message, again: reason === CHANGED });
  });
  staffInfo.subscribe(() => {
    const { isLogin, info } = staffInfo.get();
    if (!isLogin || popup.get()?.status === 401) return;
    keepEnded();
    if (info) tellSignedIn(info.accountId);
  });
}
