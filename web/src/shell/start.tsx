import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PortalError } from '@/api/error';
import { startLang } from '@/i18n/lang';
import { startFontSize } from '@/lib/fontsize';
import { record } from '@/lib/record';
import { type PortalConfig, PortalProvider } from './config';
import { readHint, writeHint } from './hint';
import { report, watchWindow } from './problem';
import { createPortalRouter } from './router';

/** Remembers what the server says of the sign-in, and asks it where the answer is likely yes. */
function watchAccount({ name, holder }: PortalConfig): void {
  holder.subscribe(() => {
    const { isLogin, isFetched } = holder.get();
    if (isFetched) writeHint(name, isLogin ? 'yes' : 'no');
  });
  if (readHint(name) === 'yes') void holder.fetch();
}

/** Logs and records what an error page stands for, unless it is an expected answer such as 404. */
function log(error: unknown): void {
  if (!(error instanceof PortalError)) console.error(error);
  if (!(error instanceof PortalError) || error.status !== 404) record({ error });
}

/** Starts a portal in the page. */
export function start(config: PortalConfig): void {
  startLang();
  startFontSize();
  watchWindow();
  watchAccount(config);
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  createRoot(root, { onUncaughtError: report, onCaughtError: log }).render(
    <StrictMode>
      <PortalProvider value={config}>
        <RouterProvider router={createPortalRouter(config)} onError={log} />
      </PortalProvider>
    </StrictMode>,
  );
}
