import { createRoot, type Root } from 'react-dom/client';
import { type UserInfo, userInfo } from '@/api/user-info';
import Switch from './Switch';

let place: Element | null = null;
let root: Root | undefined;

/** Shows it to those who act for others; few do, so that what every page loads knows its place in the header alone. */
function show(): void {
  const { isLogin, info } = userInfo.get();
  const acts = isLogin === true && (info as UserInfo | undefined)?.actsForOthers === true;
  const now = document.querySelector('[data-acting]');
  if (now !== place) {
    place = now;
    root = now && acts ? createRoot(now) : undefined;
  }
  if (!root && now && acts) root = createRoot(now);
  root?.render(acts ? <Switch info={info as UserInfo} /> : null);
}

/** Keeps the switch in the header as who is signed in. */
export function mountSwitch(): void {
  userInfo.subscribe(show);
  // The application takes the place of the server's page, and another frame that of this one.
  new MutationObserver(() => {
    if (document.querySelector('[data-acting]') !== place) show();
  }).observe(document.body, { childList: true, subtree: true });
  show();
}
