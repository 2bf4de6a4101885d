import { expect, test } from 'vitest';
import { clientKind } from './headers';

test.each([
  ['/api/common/home/get', 'common'],
  ['/api/deji/licence/list-get', 'deji'],
  ['/api/auth/logout', 'auth'],
  ['/api/mst/procedure/list-get', 'mst'],
  ['/api/signup/userinfo/insert', 'signup'],
  ['/api/signup/mst/code/list-get', 'signup-mst'],
  ['/api/staff/common/review/list-get', 'staff-common'],
  ['/api/staff/auth/logout', 'staff-auth'],
])('the client kind of %s is %s', (path, kind) => {
  expect(clientKind(path)).toBe(kind);
});
