/** The specified constants of monitoring, by the library's names. */
export const settings = {
  sessionSampleRate: 1,
  allowCookies: true,
  /** Tracing: each call is recorded with its times, as an X-Ray segment. No header is added to calls. */
  enableXRay: true,
  sessionEventLimit: 2000,
  telemetries: ['errors', 'http'],
  sessionLengthSeconds: 30 * 60,
  userIdRetentionDays: 30,
  dispatchInterval: 5000,
  batchLimit: 100,
  eventCacheSize: 200,
  retries: 2,
  routeChangeTimeout: 10_000,
} as const;

/**
 * Seconds that the address of a beacon is signed for. The library has no setting for
 * it; the server refuses more.
 */
export const SIGNED_SECONDS = 60;

/** Milliseconds before their end at which credentials are renewed. */
export const CREDENTIAL_MARGIN = 30_000;

/** The scope of signatures; it names nothing, but the server asks for the same one. */
export const REGION = 'ap-northeast-1';
