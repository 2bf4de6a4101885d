import { expect, test } from 'vitest';
import { askedLang } from './lang';

test('[R2.41] the login pages take the first language there is of ui_locales', () => {
  const cases: [string | null, string | undefined][] = [
    ['en', 'en'],
    ['en-GB ja', 'en'],
    ['fr JA-JP en', 'ja'],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
  ];
  for (const [locales, lang] of cases) expect(askedLang('/oidc/login', locales)).toBe(lang);
  expect(askedLang('/oidc/login/totp', 'en')).toBe('en');
  expect(askedLang('/mypage', 'en')).toBeUndefined();
});
