/** Milliseconds a call may take before it counts as 504 Gateway Timeout. */
export const DEFAULT_TIMEOUT = 30_000;

/** For the check of a renewal, which the specification of the API gives a time-out of its own. */
const RELICENSE_CHECK_TIMEOUT = 60_000;

/** For registration: application, append, correction, cancellation, expSP, user info. */
export const REGISTRATION_TIMEOUT = 240_000;

const slow: readonly [RegExp, number][] = [
  [/\/relicense-check/, RELICENSE_CHECK_TIMEOUT],
  [/\/userinfo\/(insert|update)$/, REGISTRATION_TIMEOUT],
  [/\/(application|append|correction|cancellation|expsp)\/register$/, REGISTRATION_TIMEOUT],
];

/** The timeout of a path, in milliseconds. */
export function timeoutOf(path: string): number {
  return slow.find(([pattern]) => pattern.test(path))?.[1] ?? DEFAULT_TIMEOUT;
}
