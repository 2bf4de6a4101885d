import { expect, test } from 'vitest';
import {
  forAgentsAlone,
  forEverybody,
  madeForPrincipal,
  madeUnder,
  openToAgents,
  openUnder,
} from './mandatePaths';

test.each([
  ['/mypage/application-menu', true],
  ['/mypage/application-progress', true],
  ['/mypage/application-progress/detail', true],
  ['/mypage/application-progress/inquirers', true],
  ['/mypage/application-history/inquirers', false],
  ['/mypage/inquiry/detail', false],
  ['/mypage/application-history/detail-expsp', false],
  ['/mypage/payment', true],
  ['/mypage/written-notice', true],
  ['/mypage/payment/detail', true],
  ['/application/open/form', true],
  ['/application/complete', true],
  ['/mypage', false],
  ['/mypage/account', false],
  ['/mypage/delegation/detail', false],
  ['/', false],
])('[R6.1] %s under a power of attorney: %s', (path, open) => {
  expect(openToAgents(path)).toBe(open);
});

test.each([
  ['/api/common/draft/get', true],
  ['/api/common/application/register', true],
  ['/api/common/application-progress/list-get', true],
  ['/api/auth/user/attribute-get', true],
  ['/api/mst/procedure/list-get', true],
  ['/api/deji/licence/list-get', true],
  ['/api/common/inquirer/remove', true],
  ['/api/common/inquiry/list-get', false],
  ['/api/common/delegation/detail-get', false],
  ['/api/common/preference/update', false],
  ['/api/auth/session/extend', false],
  ['/api/common/home/get', false],
])('[R6.1] the call %s is made for the principal: %s', (path, made) => {
  expect(madeForPrincipal(path)).toBe(made);
});

test.each([
  ['/', true],
  ['/guide', true],
  ['/guide/identity/sms', true],
  ['/announcement/detail-system', true],
  ['/terms', true],
  ['/signup', false],
  ['/mypage', false],
  ['/oidc/login', false],
])('[R6.1] %s is read on the way for a principal: %s', (path, everybodys) => {
  expect(forEverybody(path)).toBe(everybodys);
});

test.each([
  ['/mypage/application-menu', true],
  ['/mypage/application-draft', true],
  ['/application/open/form', true],
  ['/mypage/application-progress', false],
  ['/mypage/payment', false],
])('[R6.1] %s is closed to inquirers: %s', (path, closed) => {
  expect(forAgentsAlone(path)).toBe(closed);
});

test.each([
  ['/mypage', true],
  ['/mypage/payment', true],
  ['/mypage/members', true],
  ['/mypage/worklist', true],
  ['/mypage/delegation/request', true],
  ['/mypage/delegation', true],
  ['/mypage/delegation/detail', true],
  ['/mypage/application-menu', true],
  ['/mypage/account', false],
  ['/mypage/account/delete', false],
  ['/mypage/firms', false],
])('[R1.3] %s in the name of a firm: %s', (path, open) => {
  expect(openUnder('m-1', path)).toBe(open);
  expect(openUnder('1', path)).toBe(openToAgents(path));
});

test('[R1.3] calls that are about a firm are made in its name under a membership alone', () => {
  expect(madeUnder('m-1', '/api/common/member/list-get')).toBe(true);
  expect(madeUnder('m-1', '/api/common/worklist/assign')).toBe(true);
  expect(madeUnder('m-1', '/api/common/delegation/bulk-check')).toBe(true);
  expect(madeUnder('m-1', '/api/common/delegation/acting-get')).toBe(false);
  expect(madeUnder('1', '/api/common/member/list-get')).toBe(false);
  expect(madeUnder('1', '/api/common/draft/get')).toBe(true);
  expect(madeUnder('m-1', '/api/auth/session/extend')).toBe(false);
});
