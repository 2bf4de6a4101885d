import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startLang } from '@/i18n/lang';
import { startFontSize } from '@/lib/fontsize';
import { localStore } from '@/lib/storage';
import { type PortalConfig, PortalProvider } from './config';
import { report, watchWindow } from './problem';
import { createPortalRouter } from './router';

/**
 * Remembers in this browser that someone has signed in, so that public pages ask
 * the server who it is only where an answer is likely.
 */
function watchAccount({ name, holder }: PortalConfig): void {
  const key = `signedIn.${name}`;
  holder.subscribe(() => {
    const { isLogin } = holder.get();
    if (isLogin) localStore.set(key, '1');
    else if (isLogin === false) localStore.remove(key);
  });
  if (localStore.get(key)) void holder.fetch();
}

/** Starts a portal in the page. */
export function start(config: PortalConfig): void {
  startLang();
  startFontSize();
  watchWindow();
  watchAccount(config);
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  createRoot(root, { onUncaughtError: report }).render(
    <StrictMode>
      <PortalProvider value={config}>
        <RouterProvider router={createPortalRouter(config)} />
      </PortalProvider>
    </StrictMode>,
  );
}
