import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalConfig } from './config';
import { signOut } from './leave';
import { watchSignedOut } from './signedOut';

/** The other tab of the browser: hears what is told, and tells. */
const other = { hears: vi.fn(), tell: () => {} };

class Channel {
  onmessage = () => {};
  constructor() {
    other.tell = () => this.onmessage();
  }
  postMessage = other.hears;
}

const replace = vi.fn();
const forget = vi.fn();
const asked = vi.fn(() => true);
const holding = { isLogin: true as boolean | undefined, isLoading: false };
const gis = { prefix: '/gis', entry: '/gis/index.html' };
const portal = {
  name: 'user',
  entry: '/',
  areas: [gis],
  holder: { get: () => holding },
  logout: async () => ({ redirectTo: '/oidc/end_session' }),
} as unknown as PortalConfig;

beforeEach(() => {
  const location = { pathname: '/mypage/account', replace, assign: vi.fn() };
  const sessionStorage = { getItem: () => null, setItem: vi.fn(), removeItem: forget };
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('window', { sessionStorage, location, dispatchEvent: asked });
  Object.assign(holding, { isLogin: true, isLoading: false });
  watchSignedOut(portal);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('[R2.42] the other tabs hear of a sign-out', async () => {
  await signOut(portal);
  expect(other.hears).toHaveBeenCalledOnce();
});

test('[R2.42] what has ended by itself leaves what is typed in other tabs', async () => {
  await signOut(portal, { ended: true });
  expect(other.hears).not.toHaveBeenCalled();
});

test('[R2.42] a sign-out that fails is none in other tabs either', async () => {
  await signOut({ ...portal, logout: () => Promise.reject(new Error('away')) });
  expect(other.hears).not.toHaveBeenCalled();
});

test.each([
  ['/mypage/account', '/?showLogoutDialog=true'],
  ['/login/completed', '/?showLogoutDialog=true'],
  ['/gis/mypage', '/gis/index.html?showLogoutDialog=true'],
])('[R2.42] %s is left for %s when one signs out in another tab', (pathname, entry) => {
  window.location.pathname = pathname;
  other.tell();
  expect(replace).toHaveBeenCalledExactlyOnceWith(entry);
  expect(forget).toHaveBeenCalledWith('accountId');
});

test('[R10.3] a page with something typed that is not saved stays', () => {
  asked.mockReturnValueOnce(false);
  other.tell();
  expect(replace).not.toHaveBeenCalled();
});

test('[R2.42] so is a page that asks just then who is signed in', () => {
  Object.assign(holding, { isLogin: undefined, isLoading: true });
  other.tell();
  expect(replace).toHaveBeenCalledOnce();
});

test('[R2.42] a page that knows of nobody stays', () => {
  Object.assign(holding, { isLogin: false, isLoading: false });
  other.tell();
  expect(replace).not.toHaveBeenCalled();
});
