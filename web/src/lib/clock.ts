const TOKYO_MS = 9 * 60 * 60 * 1000; // no summer time since 1951

/** How far the portal's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Learns the portal's time from an answer: the clock of a device may be wrong, and the portal's decides. */
export function learnTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (date) ahead = date - Date.now();
}

/** The portal's time. */
export const now = (): Date => new Date(Date.now() + ahead);

/** The day in Japan, YYYY-MM-DD: the day the date rules compare with. */
export const today = (at = now()): string =>
  new Date(at.getTime() + TOKYO_MS).toISOString().slice(0, 10);
