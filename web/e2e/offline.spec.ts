import type { Page } from '@playwright/test';
import { row } from './form';
import { result } from './outside';
import { expect, expectPage, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';

test.use({ fetchAhead: true });

/** Whether a chunk is there that was fetched ahead, and all that it imports. */
const loaded = (page: Page, name: string) =>
  page.evaluate(async (part) => {
    const entries = performance.getEntriesByType('resource');
    const chunk = entries.find((each) => each.name.includes(part));
    if (chunk) await import(chunk.name);
    return chunk !== undefined;
  }, name);

test('[R8.3] [R8.4] [R8.6] where the server is gone pages say so, and go on once it is back', async ({
  page,
  account,
  store,
  context,
  faults,
}) => {
  faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported/);
  await page.route(/\/assets\/notice/, (route) => route.abort());
  await signIn(page, store.user, account, 'en', '/mypage');
  await expectPage(page, 'MYP0001');
  // Fetched ahead: only what it reads is missing.
  const payments = page.getByRole('link', { name: 'Payments' }).first();
  await payments.hover();
  await expect.poll(() => loaded(page, '/payment.ListPage')).toBe(true);
  await expect.poll(() => loaded(page, '/ErrorPages')).toBe(true);
  await context.setOffline(true);
  await payments.click();
  const popup = page.getByRole('alertdialog');
  await expect(popup).toContainText(
    'An unexpected error occurred. Please check your input and try again.',
  );
  await page.keyboard.press('Escape');
  const again = page.getByRole('button', { name: 'Load again' });
  await expect(page.getByRole('main')).toContainText('This could not be loaded.');
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('main')).toContainText('There are no payments.');

  // Not fetched ahead: the portal stays, with a page of its own that says so.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Written notices' }).first().click();
  await expectPage(page, 'ERR0001');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Please return to My Page and try again.');
  await context.setOffline(false);
  await page.unroute(/\/assets\/notice/);
  await page.getByRole('main').getByRole('link', { name: 'Back to My Page' }).click();
  await expectPage(page, 'MYP0001');
  await page.getByRole('link', { name: 'Written notices' }).first().click();
  await expectPage(page, 'MYP0411');
});

test('[R8.4] a public page that cannot be read says so within the portal', async ({
  page,
  store,
  context,
  faults,
}) => {
  faults.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported/);
  await page.goto(`${store.user}/guide`);
  // Fetched once the page rests, and with less to say where it is not there yet.
  await expect.poll(() => loaded(page, '/ErrorPages')).toBe(true);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: '手数料の納付' }).first().click();
  await expectPage(page, 'ERR0001');
  await expect(page.getByRole('main')).toContainText('処理を続けられませんでした。');
  await page.goBack();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expectPage(page, 'SHN0101');
});

test('[R10.3] where the server is gone nothing that was typed is lost: sign-in and wizard', async ({
  page,
  account,
  store,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported|status of 401/);
  await page.goto(`${store.user}/mypage`);
  await page.getByLabel('ユーザーIDまたはメールアドレス').fill(account.userId);
  await page.getByLabel('パスワード', { exact: true }).fill(account.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(page.getByRole('alert')).toContainText('サーバーに接続できませんでした。');
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue(account.password);
  await context.setOffline(false);
  await signIn(page, store.user, account, 'ja');

  const { id } = await makeDraft(page, store);
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0102');
  const power = row(page, '第2送信機').getByRole('textbox', { name: '定格出力' });
  await expect(power).toHaveValue('50');
  await expect(page.getByRole('region', { name: '保存の状態' })).toBeVisible();
  await context.setOffline(true);
  await power.fill('41');
  await expect(page.locator('[data-save-phase=retrying]')).toContainText('保存できていません');
  // Going on is possible without the server; what was typed goes with one.
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  const kept = async () =>
    (await result(page, store.user, '/api/common/draft/get', { temporalyNotificationId: id }))
      .formData.transmitters[1].powerW;
  await expect.poll(kept).toBe('41');
});

test('[R8.6] [R10.3] a part whose code cannot be loaded leaves the rest of the form, and comes at the next try', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/ERR_FAILED|dynamically imported|part not loaded/);
  await signIn(page, store.user, account, 'ja');
  const { id } = await makeDraft(page, store);
  const chunk = /\/assets\/SaveStatus-[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('読み込めませんでした');
  const power = row(page, '第2送信機').getByRole('textbox', { name: '定格出力' });
  await power.fill('41');
  await page.unroute(chunk);
  await main.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByRole('region', { name: '保存の状態' })).toContainText('保存しました');
  await expect(power).toHaveValue('41');
});
