import { expect, test } from 'vitest';
import { clearOnNavigation, clearSession, flowKeys, readFlow, writeFlow } from './session';
import { type SafeStorage, safeStorage } from './storage';

function memory(): SafeStorage {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => map.set(key, value),
    remove: (key) => map.delete(key),
    keys: () => [...map.keys()],
    persists: () => true,
  };
}

function full(): SafeStorage {
  const store = memory();
  for (const key of flowKeys) writeFlow(key, 'x', store);
  return store;
}

test('[R3.10] the session keys are the list of the specification', () => {
  expect(flowKeys).toHaveLength(34);
  expect(new Set(flowKeys).size).toBe(34);
});

test('[R2.39] leaving a flow clears all session data but the account id', () => {
  const store = full();
  clearOnNavigation('/application/open/form', '/mypage', store);
  expect(store.keys()).toEqual(['accountId']);
});

test('[R2.39] moving inside a flow keeps its data', () => {
  const store = full();
  clearOnNavigation('/application/open/form', '/application/open/documents', store);
  clearOnNavigation('/application/open/confirm', '/application/complete', store);
  expect(store.keys()).toEqual([...flowKeys]);
});

test('[R2.39] sign-up pages keep the sign-up keys, other pages do not', () => {
  const store = full();
  clearOnNavigation('/', '/signup/term', store);
  expect(store.keys().sort()).toEqual(
    ['accountId', 'applicantCategory', 'signupAccountType', 'userInfo', 'userInfoServices'].sort(),
  );
  clearOnNavigation('/signup/identify', '/account/signup/form', store);
  expect(readFlow('signupAccountType', store)).toBe('x');
  clearOnNavigation('/account/signup/completed', '/', store);
  expect(store.keys()).toEqual(['accountId']);
});

test('signing in again within a tab keeps the data of the flow that was interrupted', () => {
  const store = full();
  const navigation = [
    '/application/open/form',
    '/oidc/login',
    '/oidc/login/totp',
    '/login/completed',
    '/application/open/form',
  ];
  for (const [i, to] of navigation.entries()) clearOnNavigation(navigation[i - 1] ?? to, to, store);
  expect(store.keys()).toEqual([...flowKeys]);
});

test('signing in for a page outside all flows clears', () => {
  const store = full();
  clearOnNavigation('/application/open/form', '/oidc/login', store);
  clearOnNavigation('/login/completed', '/mypage', store);
  expect(store.keys()).toEqual(['accountId']);
});

test('[R2.39] moving between pages outside all flows clears as well', () => {
  const store = full();
  clearOnNavigation('/mypage/payment', '/mypage/written-notice', store);
  expect(store.keys()).toEqual(['accountId']);
});

test('other keys of the storage are left alone', () => {
  const store = full();
  store.set('reloadedAt:/mypage', '1');
  clearOnNavigation('/application/open/form', '/', store);
  expect(store.keys().sort()).toEqual(['accountId', 'reloadedAt:/mypage']);
});

test('signing out clears the account id too', () => {
  const store = full();
  clearSession(store);
  expect(store.keys()).toEqual([]);
});

test('blocked storage keeps values in memory', () => {
  const store = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  store.set('formData', '{}');
  expect(store.get('formData')).toBe('{}');
  expect(store.keys()).toEqual(['formData']);
  expect(store.persists()).toBe(false);
  store.remove('formData');
  expect(store.get('formData')).toBeNull();
});
