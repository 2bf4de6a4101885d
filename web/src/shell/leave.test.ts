import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '@/api/error';
import { sessionHooks } from '@/lib/sessionHooks';
import type { PortalConfig } from './config';
import { signOut } from './leave';
import { fatal, popup, report } from './problem';

const back = '/oidc/end_session?post_logout_redirect_uri=x';

const assign = vi.fn();
const portal = (logout: PortalConfig['logout']) => ({ name: 'user', logout }) as PortalConfig;

beforeEach(() => {
  const kept = new Map([['accountId', 'a']]);
  const sessionStorage = {
    removeItem: (key: string) => kept.delete(key),
    getItem: (key: string) => kept.get(key) ?? null,
  };
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/140.0' });
  vi.stubGlobal('window', { sessionStorage, location: { pathname: '/mypage', assign } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

test('[R2.42] signing out clears the session data and goes where the server says', async () => {
  expect(await signOut(portal(async () => ({ redirectTo: back })))).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(back);
  expect(window.sessionStorage.getItem('accountId')).toBeNull();
  expect(sessionHooks.ending).toBeInstanceOf(Promise);
});

test.each([
  ['/mypage', 'portal'],
  ['/gis', 'gis'],
  ['/gis/index.html', 'gis'],
  ['/gis/juranappl/front/index.html', 'gis'],
  ['/gis/mypage/account/delete', 'gis'],
  ['/gisborne', 'portal'],
  ['/mypage/gis', 'portal'],
])('[R4.10] [R2.42] on %s one signs out of %s, over its issuer', async (pathname, area) => {
  const from = (name: string) => async () => ({ redirectTo: `/oidc/end_session?of=${name}` });
  const gis = { prefix: '/gis', logout: from('gis') };
  window.location.pathname = pathname;
  await signOut({ ...portal(from('portal')), areas: [gis] } as unknown as PortalConfig);
  expect(assign).toHaveBeenCalledExactlyOnceWith(`/oidc/end_session?of=${area}`);
});

test('[R2.42] what is asked while one signs out and is refused then is no error', async () => {
  const over = new PortalError({ status: 401 });
  const refusing = async () => {
    report(over);
    return { redirectTo: back };
  };
  await signOut(portal(refusing));
  report(over);
  expect(popup.get()).toBeNull();
  // Where it came to nothing one goes on.
  await signOut(portal(() => Promise.reject(new PortalError({}))));
  report(over);
  expect(popup.get()).toBe(over);
  popup.set(null);
});

test('a sign-out that fails is told, and one stays signed in', async () => {
  const failing = (init: object) => portal(() => Promise.reject(new PortalError(init)));
  expect(await signOut(failing({}))).toBe(false);
  expect(popup.get()?.status).toBeUndefined();
  expect(await signOut(failing({ status: 503 }))).toBe(false);
  expect(fatal.get()?.status).toBe(503);
  expect(assign).not.toHaveBeenCalled();
  expect(window.sessionStorage.getItem('accountId')).toBe('a');
  expect(sessionHooks.ending).toBeUndefined();
});
