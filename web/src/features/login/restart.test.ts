import { expect, test } from 'vitest';
import { restartAt, stepAt } from './restart';

const at = (returnTo: string) => new URLSearchParams({ authRequestId: 'a', returnTo });

test('a sign-in begins anew to where it led', () => {
  const target = '/application/open/form?temporalyNotificationId=1&x=%E3%81%82';
  expect(restartAt('user', at(target))).toBe(
    `/api/auth/login?returnTo=${encodeURIComponent(target)}`,
  );
  expect(restartAt('staff', at('/desk'))).toBe('/api/staff/auth/login?returnTo=%2Fdesk');
  expect(restartAt('staff', new URLSearchParams())).toBe(
    '/api/staff/auth/login?returnTo=%2Fportal',
  );
  expect(stepAt('/oidc/login/totp', at('/desk'))).toBe(
    '/oidc/login/totp?authRequestId=a&returnTo=%2Fdesk',
  );
  expect(stepAt('/oidc/login/totp', new URLSearchParams({ authRequestId: 'a' }))).toBe(
    '/oidc/login/totp?authRequestId=a',
  );
});

test.each(['', 'mypage', '//evil.example', '/\\evil.example', 'https://evil.example/'])(
  'it never leads elsewhere: %s',
  (target) => {
    expect(restartAt('user', at(target))).toBe('/api/auth/login?returnTo=%2Fmypage');
  },
);
