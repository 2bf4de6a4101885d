import type { SessionTimes } from '@/api/model';

/** How long the session lasts, by this machine's clock: milliseconds since 1970. */
export interface Span {
  /** Whose it is. */
  account: string;
  /** When the server last noted that it was used. */
  seen: number;
  /** How long it lasts unused. */
  idle: number;
  /** When it ends in any case. */
  over: number;
}

/** The server notes a use at most this often (internal/session, touchEvery). */
const NOTED_EVERY = 60_000;

/** How long before the end one is warned. */
export const WARN_BEFORE = 5 * 60_000;

/** When a session ends unless it is used. */
export const endOf = (span: Span) => Math.min(span.seen + span.idle, span.over);

/** A session as the server has just told of it. */
export function spanOf(account: string, times: SessionTimes, now: number): Span {
  const idle = times.idleSeconds * 1000;
  return {
    ...{ account, idle },
    seen: now + times.remainingSeconds * 1000 - idle,
    over: now + times.longestSeconds * 1000,
  };
}

/** A session after an answer of the server; the same where it does not count. */
export function usedAt(span: Span, now: number): Span {
  if (now - span.seen < NOTED_EVERY || now >= endOf(span)) return span;
  return { ...span, seen: now };
}

/** Whether using it would make it last longer. */
export const extendable = (span: Span, now: number) =>
  Math.min(now + span.idle, span.over) > endOf(span);
