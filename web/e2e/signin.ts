import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { result } from './outside';
import { type Account, expect, expectPage, type Lang } from './portal';

const words = {
  ja: {
    userId: 'ユーザーIDまたはメールアドレス',
    password: 'パスワード',
    next: '次へ進む',
    code: 'ワンタイムパスワード',
    signIn: 'ログインする',
  },
  en: {
    userId: 'User ID or email address',
    password: 'Password',
    next: 'Continue',
    code: 'One-time password',
    signIn: 'Sign in',
  },
};

/** Chooses the reader's language: in the cookie that pages are written by, and in the storage. */
export async function useLang(page: Page, origin: string, lang: Lang): Promise<void> {
  await page.addInitScript(
    ({ at, chosen }) => {
      // Not in documents without an origin, as that of an interrupted navigation: they have no storage.
      if (self.origin !== at || localStorage.getItem('lang') !== null) return;
      localStorage.setItem('lang', chosen);
    },
    { at: origin, chosen: lang },
  );
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }]);
}

const PERIOD = 30_000;
const lastStep = new Map<string, number>();

/**
 * A one-time password that has not been used: of this half minute, or of the next
 * one, which the server takes too. So an account can sign in twice in half a minute;
 * for a third time it waits until the server takes the one after.
 * Demo accounts are called the same at every portal: at is the one.
 */
export async function freshCode({ userId, totpSecret }: Account, at = ''): Promise<string> {
  const now = Math.floor(Date.now() / PERIOD);
  const step = Math.max(now, (lastStep.get(userId + at) ?? 0) + 1);
  lastStep.set(userId + at, step);
  const taken = (step - 1) * PERIOD;
  while (Date.now() < taken) await setTimeout(taken - Date.now());
  return new TOTP({ secret: totpSecret }).generate({ timestamp: step * PERIOD });
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
  await main.getByLabel(t.code).fill(await freshCode(account, new URL(page.url()).host));
  await main.getByRole('button', { name: t.signIn }).click();
}

/** Signs an applicant in without a page; opens one where it is named. */
export async function signIn(
  page: Page,
  origin: string,
  account: Account,
  lang: Lang,
  to?: string,
): Promise<void> {
  await signInAt(page, `${origin}/api/auth`, account, lang, to);
}

/** Signs an officer in without a page; opens one where it is named. */
export async function signInStaff(
  page: Page,
  origin: string,
  account: Account,
  lang: Lang,
  to?: string,
): Promise<void> {
  await signInAt(page, `${origin}/api/staff/auth`, account, lang, to);
}

async function signInAt(
  page: Page,
  base: string,
  account: Account,
  lang: Lang,
  to = '',
): Promise<void> {
  const { origin } = new URL(base);
  await useLang(page, origin, lang);
  const userAgent = await asSignedIn(page, origin, base.includes('/staff/') ? 'staff' : 'user');
  const back = await pastSignIn(page, base, account, to || '/');
  const answer = await page.request.get(back, { headers: { 'User-Agent': userAgent } });
  expect(answer.status(), back).toBe(200);
  if (to) await page.goto(origin + to);
}

/** Leaves in the browser what a portal keeps there of a sign-in (shell/hint.ts); gives what the browser calls itself. */
async function asSignedIn(page: Page, origin: string, portal: string): Promise<string> {
  const empty = `${origin}/empty`;
  const answer = { contentType: 'text/html', body: '<!doctype html><title>-</title>' };
  await page.route(empty, (route) => route.fulfill(answer), { times: 1 });
  await page.goto(empty);
  return page.evaluate((name) => {
    localStorage.setItem(`signedIn.${name}`, 'yes');
    return navigator.userAgent;
  }, portal);
}

/** Says all that the sign-in pages ask for, without opening them; gives the address that they lead to. */
async function pastSignIn(page: Page, base: string, account: Account, to: string): Promise<string> {
  const begun = await page.request.get(`${base}/login`, { params: { returnTo: to } });
  const { origin, host, searchParams } = new URL(begun.url());
  const authRequestId = searchParams.get('authRequestId');
  const say = (step: string, data: object) =>
    result(page, origin, `${new URL(base).pathname}/login/${step}`, { authRequestId, ...data });
  await say('password', { userId: account.userId, password: account.password });
  const { redirectTo } = await say('totp', { code: await freshCode(account, host) });
  return new URL(redirectTo, origin).href;
}

/**
 * Goes away without signing out, as on another device. The page is left first: what it
 * still has to ask would be answered 401.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
