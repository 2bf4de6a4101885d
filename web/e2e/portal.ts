import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type Account, takeAccount } from './pool';
import { type Store, stores } from './stores';

export { expect };
export type Lang = 'ja' | 'en';

interface Fixtures {
  store: Store;
  account: Account;
  /** Every console error, uncaught error and CSP violation of the test's pages; it must stay empty. */
  faults: string[];
}

/** test with the store of its project, an account of its own, and no tolerance for console errors. */
export const test = base.extend<Fixtures>({
  store: async ({}, use, info) => {
    await use(stores[info.project.metadata.store as keyof typeof stores]);
  },
  account: async ({ store }, use) => {
    await use(takeAccount(store));
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error')
          faults.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Puts the reader's language into the cookie the portal keeps it in. */
export async function useLang(page: Page, origin: string, lang: Lang): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }]);
}

/** Signs in with password and one-time password, from wherever the portal asks for it. */
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
}

const words = {
  ja: {
    userId: 'ユーザIDまたはメールアドレス',
    password: 'パスワード',
    next: '次へ',
    code: 'ワンタイムパスワード',
    signIn: 'ログイン',
  },
  en: {
    userId: 'User ID or email address',
    password: 'Password',
    next: 'Next',
    code: 'One-time password',
    signIn: 'Sign in',
  },
};

/** Fills the two sign-in pages. */
export async function fillSignIn(page: Page, account: Account, lang: Lang): Promise<void> {
  const t = words[lang];
  await expect(page.locator('main')).toHaveAttribute('data-page-id', 'LGN0001');
  await page.getByLabel(t.userId).fill(account.userId);
  await page.getByLabel(t.password, { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.locator('main')).toHaveAttribute('data-page-id', 'LGN0002');
  await page.getByLabel(t.code).fill(new TOTP({ secret: account.totpSecret }).generate());
  await page.getByRole('main').getByRole('button').first().click();
}

/** A staff member of the sandbox by role. */
export async function staffAccount(
  request: APIRequestContext,
  store: Store,
  kind: string,
): Promise<Account> {
  const list = await (await request.get(`${store.sandbox}/api/accounts`)).json();
  const found = list.accounts.find((a: Account) => a.kind === kind);
  if (!found) throw new Error(`no demo account ${kind}`);
  return found;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails the sandbox's mail box holds for an address. */
export async function mailsTo(
  request: APIRequestContext,
  store: Store,
  to: string,
): Promise<Mail[]> {
  const answer = await request.get(`${store.sandbox}/api/mail`, { params: { to } });
  return (await answer.json()).mails;
}
