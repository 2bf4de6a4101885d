import { staffInfo } from '@/api/user-info';
import { keepBarred, keepEnded } from '@/lib/ended';
import { popup } from '@/shell/problem';

/** Remembers where a session ended by itself, until somebody is signed in again. */
export function watchEnded(): void {
  popup.subscribe(() => {
    const error = popup.get();
    if (error?.status !== 401) return;
    keepEnded(window.location.pathname + window.location.search);
    if (error.message) keepBarred(error.message);
  });
  staffInfo.subscribe(() => {
    if (staffInfo.get().isLogin && popup.get()?.status !== 401) keepEnded();
  });
}
