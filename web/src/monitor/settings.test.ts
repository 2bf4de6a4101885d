import { expect, test } from 'vitest';
import { isMonitored } from './environments';
import { CREDENTIAL_MARGIN, SIGNED_SECONDS, settings } from './settings';

test('[R9.6] the monitoring constants are those of the specification', () => {
  expect(settings).toEqual({
    sessionSampleRate: 1,
    allowCookies: true,
    enableXRay: true,
    sessionEventLimit: 2000,
    telemetries: ['errors', 'http'],
    sessionLengthSeconds: 1800,
    userIdRetentionDays: 30,
    dispatchInterval: 5000,
    batchLimit: 100,
    eventCacheSize: 200,
    retries: 2,
    routeChangeTimeout: 10_000,
  });
  expect(SIGNED_SECONDS).toBe(60);
  expect(CREDENTIAL_MARGIN).toBe(30_000);
});

test.each(['gp', 'gs01', 'gs02'])('[R7.14] %s is monitored', (environment) => {
  expect(isMonitored(environment)).toBe(true);
});

test.each(['acn-prd', 'sub', 'local', 'local2', '', undefined])(
  '[R7.14] %s is not monitored',
  (environment) => {
    expect(isMonitored(environment)).toBe(false);
  },
);
