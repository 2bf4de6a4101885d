import { expect, test } from 'vitest';
import { variantOf } from './variant';

test.each([
  ['/mypage/account/change-identification', '', '/api/changeid', undefined],
  ['/changeid/mypage/account/change-identification', '/changeid', '/api/changeid', undefined],
  ['/addidentity/mypage/account/x', '/addidentity', '/api/addidentity', undefined],
  ['/national-id-card/mypage/account/x', '/national-id-card', '/api/changeid', 'mynumber'],
  ['/changeidentity/mypage', '', '/api/changeid', undefined],
])('%s shows the identity under %s by %s', (path, prefix, calls, only) => {
  const variant = variantOf(path);
  expect(variant).toMatchObject({ prefix, calls });
  expect(variant.only).toBe(only);
  expect(variant.userInfo).not.toBe('/mypage/account/change-user-info');
});
