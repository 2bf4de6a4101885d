import { expect, test } from 'vitest';
import { requestedLang } from './lang';

test('[R2.41] the login pages take the first language there is of ui_locales', () => {
  const cases: [string | null, string | undefined][] = [
    ['en', 'en'],
    ['en-GB ja', 'en'],
    ['fr JA-JP en', 'ja'],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
  ];
  for (const [locales, lang] of cases) expect(requestedLang('/oidc/login', locales)).toBe(lang);
  expect(requestedLang('/oidc/login/totp', 'en')).toBe('en');
  expect(requestedLang('/mypage', 'en')).toBeUndefined();
});
