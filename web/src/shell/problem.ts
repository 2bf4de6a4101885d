import { PortalError } from '@/api/error';
import { record } from '@/lib/record';
import { createStore } from '@/lib/store';

/** The error the popup shows; null for none. */
export const popup = createStore<PortalError | null>(null);

/** The error the full error page shows; null for none. */
export const fatal = createStore<PortalError | null>(null);

/** Whether one is signing out, or has: what is refused from then on is no error. */
export const signingOut = createStore(false);

/** Whether a search engine or the like reads the page. */
export const isRobot = () => /bot|crawler|spider|slurp|lighthouse/i.test(navigator.userAgent);

/** Whether an error says that nothing is there. */
export const isAbsent = (error: unknown): error is PortalError =>
  error instanceof PortalError && error.status === 404;

/** What staff are told of a case that lies at another bureau; empty for any other failure. */
export const elsewhere = (error: unknown): string =>
  isAbsent(error) && error.codes.length > 0 ? error.message : '';

/** Whether an error is fatal or a server's, status 500 or above. */
const isFatal = (error: PortalError) => error.fatal || (error.status ?? 0) >= 500;

/** Whether an error takes the whole page: not found, 500 or above, or fatal. */
export function takesPage(error: unknown): boolean {
  return error instanceof PortalError && (isFatal(error) || isAbsent(error));
}

/** The status an error of another kind carries, such as one of the router. */
function statusOf(cause: unknown): number | undefined {
  const status = (cause as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
}

/**
 * Shows an error that nobody caught: the full error page at status 500 or above
 * or when fatal (never to bots), else the popup. Quiet errors and the caller's
 * own aborts show nothing, nor what fails while one signs out. All but the latter are recorded.
 */
export function report(cause: unknown): void {
  if (cause instanceof DOMException && cause.name === 'AbortError') return;
  record({ error: cause });
  const error =
    cause instanceof PortalError ? cause : new PortalError({ cause, status: statusOf(cause) });
  if (error.quiet || signingOut.get()) return;
  if (!isFatal(error)) popup.set(error);
  else if (!isRobot()) fatal.set(error);
}

/** Reports errors of the window and rejections nobody handles. */
export function watchWindow(): void {
  window.addEventListener('error', (event) => {
    // Browsers tell of skipped resize notices in this way; nothing is wrong then.
    if (!event.message.startsWith('ResizeObserver loop')) report(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
