import type { createBrowserRouter } from 'react-router';
import { PortalError, timedOut } from '@/api/error';
import { DEFAULT_TIMEOUT } from '@/api/timeout';
import { popup } from './problem';

/** Ends a navigation that takes too long, where a page stands that one can stay at. */
export type Stay = (error: PortalError, request: Request) => void;

const isLate = (error: unknown): error is PortalError =>
  error instanceof PortalError && error.status === 504;

/**
 * What a navigation waits for, for as long as a call may take: code, data and session have no
 * other limit together. What is late ends with 504, as a call does.
 */
export async function inTime<T>(work: Promise<T>, late: (error: PortalError) => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(timedOut()), DEFAULT_TIMEOUT);
  });
  try {
    return await Promise.race([work, over]);
  } catch (error) {
    if (isLate(error)) late(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

let held = false;

/** Whether the page shown is only being kept: nothing it says is asked for again. */
export const staying = () => held;

/**
 * Keeps the page shown in place of one that is late, and says so in the popup (specification
 * 8). Where there is none yet, or the browser's history has changed the address already, the
 * error page stands there.
 */
export function stayAt(
  router: ReturnType<typeof createBrowserRouter>,
  error: PortalError,
  request: Request,
): void {
  const { initialized, location, navigation } = router.state;
  const wanted = navigation.location?.pathname === new URL(request.url).pathname;
  const here = router.createHref(location) === window.location.href.slice(window.origin.length);
  if (!initialized || !wanted || !here) return;
  popup.set(error);
  held = true;
  void router.navigate(location, { replace: true, state: location.state }).finally(() => {
    held = false;
  });
}
