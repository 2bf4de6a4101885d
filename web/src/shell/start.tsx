import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PortalError } from '@/api/error';
import { setPage } from '@/api/headers';
import { startLang } from '@/i18n/lang';
import { startFontSize } from '@/lib/fontsize';
import { record } from '@/lib/record';
import { type PortalConfig, PortalProvider } from './config';
import { readHint, writeHint } from './hint';
import { report, watchWindow } from './problem';
import { createPortalRouter } from './router';
import { watchSignedOut } from './signedOut';

type Router = ReturnType<typeof createPortalRouter>;

/** Remembers what the server says of the sign-in, and asks it where the answer is likely yes. */
function watchAccount(config: PortalConfig): void {
  const { name, holder, accompany } = config;
  watchSignedOut(config);
  let begun = false;
  const begin = () => {
    if (!begun) void accompany?.();
    begun = true;
  };
  holder.subscribe(() => {
    const { isLogin, isFetched } = holder.get();
    if (isFetched) writeHint(name, isLogin ? 'yes' : 'no');
    // The hint is of before the sign-in on the first page after it.
    if (isLogin) begin();
  });
  // A page the browser has kept and shows again may be out of date, or of who has signed out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && holder.get().isLogin) window.location.reload();
  });
  if (readHint(name) !== 'no') begin();
  if (readHint(name) === 'yes') void holder.fetch();
}

/** Logs and records what an error page stands for, unless it is an expected answer such as 404. */
function log(error: unknown): void {
  if (!(error instanceof PortalError)) console.error(error);
  if (!(error instanceof PortalError) || error.status !== 404) record({ error });
}

/** Waits until the first page is there: until then the document shows what the server wrote. */
function ready(router: Router): Promise<void> {
  return new Promise((done) => {
    if (router.state.initialized) done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });
}

/** Tells what guards the presses (src/press) that the application stands. */
function Ready() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('portalready'));
  }, []);
  return null;
}

/** Starts a portal in the page. */
export async function start(config: PortalConfig): Promise<void> {
  startLang();
  startFontSize();
  watchWindow();
  const acting = /[?&]mandate=/.test(window.location.search) && (await import('./mandate'));
  // Who is signed in is asked for before the router knows the page.
  setPage(config.routes.find(({ path }) => path === window.location.pathname)?.id ?? '');
  watchAccount(config);
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  const router = createPortalRouter(config);
  if (acting) acting.stayUnderMandate(router);
  await ready(router);
  createRoot(root, { onUncaughtError: report, onCaughtError: log }).render(
    <StrictMode>
      <PortalProvider value={config}>
        <RouterProvider router={router} onError={log} />
        <Ready />
      </PortalProvider>
    </StrictMode>,
  );
  // Without it pages are fetched when they are opened, and those that are open learn nothing new.
  const { watch } = await import('./watch').catch(() => ({ watch: null }));
  watch?.(config.routes, root);
}
