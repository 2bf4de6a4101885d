import { staffInfo } from '@/api/user-info';
import { keepEnded } from '@/lib/ended';
import { popup } from '@/shell/problem';

/** Remembers where a session ended by itself, until somebody is signed in again. */
export function watchEnded(): void {
  popup.subscribe(() => {
    if (popup.get()?.status === 401) keepEnded(window.location.pathname + window.location.search);
  });
  staffInfo.subscribe(() => {
    if (staffInfo.get().isLogin && popup.get()?.status !== 401) keepEnded();
  });
}
