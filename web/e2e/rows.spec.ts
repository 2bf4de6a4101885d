import type { Page } from '@playwright/test';
import { draftOfMany, ROWS, stepOfMany } from './manyRows';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { expect, expectPage, type Store, test } from './portal';
import { signIn } from './signin';
import { expectNoWider } from './sound';

const devicesOf = async (page: Page, store: Store, temporalyNotificationId: string) =>
  (await result(page, store.user, '/api/common/draft/get', { temporalyNotificationId })).formData
    .devices;

test(`[R2.14] of ${ROWS} entries one is opened, edited, copied and deleted, and a mistake is found by its link`, async ({
  page,
  store,
}) => {
  const [account] = seedAccounts(store, 1, ['expsp']);
  if (!account) throw new Error('There is no account.');
  await signIn(page, store.user, account, 'ja');
  const draft = await draftOfMany(page, store, [777]);
  const kept = () => devicesOf(page, store, draft.id);
  await page.goto(stepOfMany(store, draft, 'form'));
  await expectPage(page, 'APP0102');
  const entry = (n: number) =>
    page.getByRole('button', { name: new RegExp(`^無線設備${n}(?!\\d)`) });
  const serial = page.getByRole('textbox', { name: '製造番号などの識別番号' });

  await test.step('only the lines near the window are in the page', async () => {
    const lines = page.locator('li[aria-setsize]');
    await expect(lines.first()).toHaveAttribute('aria-setsize', `${ROWS}`);
    expect(await lines.count()).toBeLessThan(60);
    await expect(page.getByText(`${ROWS}件まで入力できます。`)).toBeAttached();
    await expect(page.getByRole('button', { name: /を複製$/ })).toHaveCount(0);
  });

  await test.step('one is edited', async () => {
    const line = entry(6).first();
    await line.click();
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('textbox', { name: '製造者' }).fill('別の製作所');
    await expect(line).toContainText('試作端末 6型 / 別の製作所');
    await expect.poll(async () => (await kept())[5].maker).toBe('別の製作所');
    await entry(7).first().click();
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expect(serial).toHaveCount(1);
  });

  await test.step('one is deleted, once that is confirmed', async () => {
    await page.getByRole('button', { name: '無線設備3を削除', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
    await expect(page.locator('#devices-2--title')).toBeFocused();
    await expect(entry(3).first()).toContainText('試作端末 4型');
    await expect.poll(async () => (await kept()).length).toBe(ROWS - 1);
  });

  await test.step('one is copied; the copy is open to be changed', async () => {
    await page.getByRole('button', { name: '無線設備5を複製', exact: true }).click();
    await expect(page.locator('#devices-5-name')).toBeFocused();
    await serial.fill('SN-copy');
    await expect.poll(async () => (await kept())[5].serialNumber).toBe('SN-copy');
    expect(await kept()).toHaveLength(ROWS);
    expect((await kept())[4].serialNumber).toBe('SN-0006');
  });

  await test.step('mistakes are told by entry, and their link opens it', async () => {
    await page.getByRole('button', { name: '次へ進む' }).click();
    await expect(page.getByRole('alert')).toContainText('2件の誤り');
    await page.getByRole('link', { name: '無線設備777: 2件の誤り' }).click();
    await expect(page.locator('#devices-776-name')).toBeFocused();
    await expect(page.locator('#devices-776-name')).toBeInViewport();
    await expect(entry(777).first()).toContainText('2件の誤り');
    await page.keyboard.type('端末777');
    await serial.fill('SN-0777');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(async () => (await kept())[776].serialNumber).toBe('SN-0777');
    expect((await kept())[776].name).toBe('端末777');
  });

  await test.step('it fits a narrow window', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoWider(page, 320);
  });
});

test('[R2.14] the confirmation lists mistakes by entry, and the way to fix one opens it', async ({
  page,
  store,
}) => {
  const [account] = seedAccounts(store, 1, ['expsp']);
  if (!account) throw new Error('There is no account.');
  await signIn(page, store.user, account, 'ja');
  const draft = await draftOfMany(page, store, [500]);
  await result(page, store.user, '/api/common/draft/update', {
    temporalyNotificationId: draft.id,
    version: draft.version,
    step: 'confirm',
  });
  await page.goto(stepOfMany(store, draft, 'confirm'));
  await expectPage(page, 'APP0106');
  await expect(page.getByText('SN-1000')).toBeAttached();
  await expect(page.locator('#confirm-problems')).toContainText('無線設備500: 2件の誤り');
  await page.getByRole('link', { name: /^無線設備500を/ }).click();
  await expectPage(page, 'APP0102');
  await expect(page.locator('#devices-499-name')).toBeFocused();
});
