import type { Page, Request } from '@playwright/test';
import { answered } from './faults';
import { result } from './outside';
import { expect, expectPage, test } from './portal';
import { signIn } from './signin';

const mail = '/mypage/account/mail';
const minutes = (n: number) => n * 60_000;

/**
 * Gives a page a clock of its own, and the way to set it ahead by minutes. What is being
 * asked then would count as never answered, so it is waited for.
 */
async function setClock(page: Page): Promise<(ahead: number) => Promise<void>> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.clock.install();
  return async (ahead) => {
    await expect.poll(() => asked.size).toBe(0);
    await page.clock.fastForward(minutes(ahead));
  };
}

/** The portal's own word on how long the session lasts. */
const remainingSeconds = async (page: Page, origin: string): Promise<number> =>
  (await result(page, origin, '/api/auth/user/attribute-get')).session.remainingSeconds;

test('[R2.32] before a session ends one is warned, and going on loses nothing that was typed', async ({
  page,
  account,
  store,
}) => {
  const go = await setClock(page);
  await signIn(page, store.user, account, 'ja', mail);
  await expectPage(page, 'MYP0114');
  const field = page.getByLabel('新しいメールアドレス');
  await field.fill('hanako@example.jp');
  const warning = page.getByRole('alertdialog', { name: 'まもなく自動的にログアウトします' });

  await go(54);
  await expect(field).toBeFocused();
  await expect(warning).toHaveCount(0);
  await go(2);
  await expect(warning).toBeVisible();
  const extend = page.waitForResponse('**/api/auth/session/extend');
  await warning.getByRole('button', { name: 'ログインしたままにする' }).click();
  expect((await extend).status()).toBe(200);
  await expect(warning).toHaveCount(0);
  await expect(field).toHaveValue('hanako@example.jp');
  await expect(field).toBeFocused();
  expect(await remainingSeconds(page, store.user)).toBeGreaterThan(59 * 60);

  // An hour more: warned again, and signed out from the warning.
  await go(56);
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'ログアウト' }).click();
  await expectPage(page, 'SHN0001');
  const answer = await page.request.post(`${store.user}/api/auth/user/attribute-get`, { data: {} });
  expect(answer.status()).toBe(401);
});

test('[R2.32] a session that has ended by itself says so, and the page goes on after a sign-in on another tab', async ({
  page,
  account,
  store,
  faults,
  context,
}) => {
  faults.allow(answered(401, ''));
  const go = await setClock(page);
  await signIn(page, store.user, account, 'en', mail);
  const field = page.getByLabel('New email address');
  await field.fill('hanako@example.jp');
  await go(56);
  await expect(page.getByRole('alertdialog')).toContainText('You will be signed out');
  await go(5);
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(ended).toContainText('Saved drafts are not lost');
  // On the server too, whose clock does not run ahead in this test.
  await page.request.post(`${store.user}/api/auth/logout`, { data: {} });
  const opened = context.waitForEvent('page');
  await ended.getByRole('link', { name: 'Sign in on a new tab' }).click();
  const tab = await opened;
  await expectPage(tab, 'LGN0001');
  await tab.close();
  await expect(ended).toBeVisible();
  await expect(field).toHaveValue('hanako@example.jp');
  await signIn(await context.newPage(), store.user, account, 'en', '/mypage');
  await expect(ended).toHaveCount(0);
  await expect(field).toHaveValue('hanako@example.jp');
});

test('[R2.32] where several tabs are open the use of one counts in all', async ({
  page,
  account,
  store,
  context,
}) => {
  const go = await setClock(page);
  await signIn(page, store.user, account, 'ja', mail);
  const other = await context.newPage();
  await other.goto(`${store.user}${mail}`);
  await expectPage(other, 'MYP0114');
  await go(40);
  await other.goto(`${store.user}/mypage/payment`);
  await expectPage(other, 'MYP0401');
  await go(40);
  const warnings = [page, other].map((each) => each.getByRole('alertdialog'));
  for (const warning of warnings) await expect(warning).toHaveCount(0);
  await go(16);
  for (const warning of warnings) await expect(warning).toBeVisible();
  // Going on in one goes on in all.
  await other.getByRole('button', { name: 'ログインしたままにする' }).click();
  for (const warning of warnings) await expect(warning).toHaveCount(0);
});
