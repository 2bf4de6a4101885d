import { expect, test } from 'vitest';
import { askedKind, askedMode, askedWay } from './ways';

const query = (text: string) => new URLSearchParams(text);

test('[R2.41] the address chooses the way to sign in; the method counts before the identity', () => {
  expect(askedWay(query('login_method=gbizid'))).toBe('gbizid');
  expect(askedWay(query('identity=mynumber'))).toBe('mynumber');
  expect(askedWay(query('login_method=passkey&identity=mynumber'))).toBe('passkey');
});

test('[R2.41] a way that is none is left out', () => {
  for (const wrong of ['', 'login_method=', 'login_method=constructor', 'identity=letter']) {
    expect(askedWay(query(wrong))).toBe('password');
  }
  expect(askedWay(query('login_method=sms&identity=certificate'))).toBe('certificate');
});

test('[R2.41] the kind of account is told by name or number', () => {
  expect(askedKind(query('type=individual'))).toBe('1');
  expect(askedKind(query('type=3'))).toBe('3');
  for (const wrong of ['', 'type=', 'type=4', 'type=toString']) {
    expect(askedKind(query(wrong))).toBeUndefined();
  }
});

test('[R2.41] the mode is one of three', () => {
  expect(askedMode(query('mode=gis'))).toBe('gis');
  expect(askedMode(query('mode=admin'))).toBeUndefined();
});
