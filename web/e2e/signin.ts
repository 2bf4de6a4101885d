import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type Account, expectPage, type Lang } from './portal';

const words = {
  ja: {
    userId: 'ユーザーIDまたはメールアドレス',
    password: 'パスワード',
    next: '次へ進む',
    code: 'ワンタイムパスワード',
    signIn: 'ログインする',
    goOn: /マイページへ進む|元の画面へ進む/,
  },
  en: {
    userId: 'User ID or email address',
    password: 'Password',
    next: 'Continue',
    code: 'One-time password',
    signIn: 'Sign in',
    goOn: /Go to My Page|Go on to where you were/,
  },
};

/** Puts the reader's language into the cookie the portal keeps it in. */
export async function useLang(page: Page, origin: string, lang: Lang): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }]);
}

/** Fills the two sign-in pages. */
export async function fillSignIn(page: Page, account: Account, lang: Lang): Promise<void> {
  const t = words[lang];
  const main = page.getByRole('main');
  await expectPage(page, 'LGN0001');
  await main.getByLabel(t.userId).fill(account.userId);
  await main.getByLabel(t.password, { exact: true }).fill(account.password);
  await main.getByRole('button', { name: t.next }).click();
  await expectPage(page, 'LGN0002');
  await main.getByLabel(t.code).fill(new TOTP({ secret: account.totpSecret }).generate());
  await main.getByRole('button', { name: t.signIn }).click();
}

/** Signs an applicant in by opening a page that asks for it, and goes on to that page. */
export async function signIn(
  page: Page,
  origin: string,
  account: Account,
  lang: Lang,
  to = '/mypage',
): Promise<void> {
  await useLang(page, origin, lang);
  await page.goto(`${origin}${to}`);
  await fillSignIn(page, account, lang);
  await expectPage(page, 'SHN0031');
  await page.getByRole('link', { name: words[lang].goOn }).click();
  await page.waitForURL(`${origin}${to}`);
}

/** Signs an officer in; the staff portal goes on at once. */
export async function signInStaff(
  page: Page,
  origin: string,
  account: Account,
  lang: Lang,
  to = '/desk',
): Promise<void> {
  await useLang(page, origin, lang);
  await page.goto(`${origin}${to}`);
  await fillSignIn(page, account, lang);
  await page.waitForURL(`${origin}${to}`);
}
