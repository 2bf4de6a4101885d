import { expect, test } from 'vitest';
import { requestedKind, requestedMethod, requestedMode } from './loginMethods';

const query = (text: string) => new URLSearchParams(text);

test('[R2.41] the address chooses the way to sign in; the method counts before the identity', () => {
  expect(requestedMethod(query('login_method=gbizid'))).toBe('gbizid');
  expect(requestedMethod(query('identity=mynumber'))).toBe('mynumber');
  expect(requestedMethod(query('login_method=passkey&identity=mynumber'))).toBe('passkey');
});

test('[R2.41] a way that is none is left out', () => {
  for (const wrong of ['', 'login_method=', 'login_method=constructor', 'identity=letter']) {
    expect(requestedMethod(query(wrong))).toBe('password');
  }
  expect(requestedMethod(query('login_method=sms&identity=certificate'))).toBe('certificate');
});

test('[R2.41] the kind of account is told by name or number', () => {
  expect(requestedKind(query('type=individual'))).toBe('1');
  expect(requestedKind(query('type=3'))).toBe('3');
  for (const wrong of ['', 'type=', 'type=4', 'type=toString']) {
    expect(requestedKind(query(wrong))).toBeUndefined();
  }
});

test('[R2.41] the mode is one of three', () => {
  expect(requestedMode(query('mode=gis'))).toBe('gis');
  expect(requestedMode(query('mode=admin'))).toBeUndefined();
});
