import { pageConfig } from '@/lib/pageConfig';
import { recordTo } from '@/lib/record';
import { isMonitored } from './environments';

/** Milliseconds after which the client is loaded even when the page is never idle. */
const PATIENCE = 10_000;

const nothing = () => {};

/** Runs something once the page has loaded and has nothing to do. */
function whenIdle(begin: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(begin, { timeout: PATIENCE })
      : setTimeout(begin, 2000); // Safari
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

/**
 * Starts the monitoring where the environment is monitored. Its client is as large
 * as all other scripts of a small page, so it is loaded after everything else.
 */
export function startMonitoring(): void {
  const { environment } = pageConfig;
  if (!isMonitored(environment)) {
    recordTo(nothing);
    return;
  }
  whenIdle(() => {
    import('./client')
      .then(({ startClient }) => startClient(environment))
      // A blocked or missing client, or no credentials: the portal works without.
      .catch(() => recordTo(nothing));
  });
}
