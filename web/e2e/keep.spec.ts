import type { Page } from '@playwright/test';
import { answered } from './faults';
import { row, type } from './form';
import { result } from './outside';
import { expect, expectPage, type Store, test } from './portal';
import { type Draft, makeDraft } from './prepare';
import { fillSignIn, signIn } from './signin';

const formOf = (store: Store, { id }: Draft) =>
  `${store.user}/application/open/form?temporalyNotificationId=${id}`;

const power = (page: Page) => row(page, '第2送信機').getByRole('textbox', { name: '定格出力' });

/** The power of the second transmitter as the server keeps it. */
const kept = async (page: Page, store: Store, { id }: Draft): Promise<string> => {
  const draft = await result(page, store.user, '/api/common/draft/get', {
    temporalyNotificationId: id,
  });
  return draft.formData.transmitters[1].powerW;
};

const phase = (page: Page, name: string) => page.locator(`[data-save-phase=${name}]`);

test.describe('nothing that was typed is lost', () => {
  let draft: Draft;
  test.beforeEach(async ({ page, account, store }) => {
    await signIn(page, store.user, account, 'ja');
    draft = await makeDraft(page, store);
    await page.goto(formOf(store, draft));
    await expectPage(page, 'APP0102');
    await expect(power(page)).toHaveValue('50');
  });

  test('[R10.3] on a reload right after the last key', async ({ page, store }) => {
    await power(page).fill('12.345');
    await page.reload();
    await expect(power(page)).toHaveValue('12.345');
    await expect.poll(() => kept(page, store, draft)).toBe('12.345');
    // Back to another page and forwards again, with the browser's own buttons.
    await power(page).fill('7');
    await page.goto(`${store.user}/mypage`);
    await page.goBack();
    await expect(power(page)).toHaveValue('7');
  });

  test('[R10.3] where the answer to a save breaks off: it goes on by itself, and asks nothing', async ({
    page,
    store,
  }) => {
    let broken = 0;
    await page.route('**/api/common/draft/update', async (route) => {
      const answer = await route.fetch();
      if (broken++ > 0) return route.fulfill({ response: answer });
      return route.fulfill({ contentType: 'application/json', body: '{"resultCode":"SUCC' });
    });
    await power(page).fill('12.345');
    await expect.poll(() => broken).toBeGreaterThan(1);
    await expect(phase(page, 'saved')).toBeVisible();
    expect(await kept(page, store, draft)).toBe('12.345');
    await power(page).fill('7');
    await expect.poll(() => kept(page, store, draft)).toBe('7');
  });

  test('[R10.3] on a time-out: signing in on a new tab saves the page as it stands', async ({
    page,
    account,
    store,
    context,
    faults,
  }) => {
    faults.allow(answered(401, ''));
    await context.clearCookies({ name: '__Host-portal' });
    await power(page).fill('33');
    await expect(phase(page, 'expired')).toContainText('ログインの有効期限が切れました');
    await type(row(page, '第2送信機'), '終段管の名称', 'typed while signed out');
    await expect(power(page)).toHaveValue('33');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: '新しいタブでログインする' }).click();
    const tab = await opened;
    await fillSignIn(tab, account, 'ja');
    await expectPage(tab, 'SHN0031');
    await tab.close();
    await page.getByRole('button', { name: 'ログインしたので保存する' }).click();
    await expect(phase(page, 'saved')).toBeVisible();
    expect(await kept(page, store, draft)).toBe('33');
    await page.reload();
    await expect(row(page, '第2送信機').getByRole('textbox', { name: '終段管の名称' })).toHaveValue(
      'typed while signed out',
    );
  });

  test('[R10.3] on a time-out and a reload: signing in leads back to the page with all of it', async ({
    page,
    account,
    store,
    context,
    faults,
  }) => {
    faults.allow(answered(401, ''));
    await context.clearCookies({ name: '__Host-portal' });
    await power(page).fill('44');
    await expect(phase(page, 'expired')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await fillSignIn(page, account, 'ja');
    await page.getByRole('link', { name: '元の画面へ進む' }).click();
    await expectPage(page, 'APP0102');
    await expect(power(page)).toHaveValue('44');
    await expect.poll(() => kept(page, store, draft)).toBe('44');
  });

  test('[R10.3] on a change of device: the draft goes on where it was left, and two devices do not overwrite each other', async ({
    page,
    account,
    store,
    another,
  }) => {
    await power(page).fill('21');
    await expect.poll(() => kept(page, store, draft)).toBe('21');
    const phone = await another({ viewport: { width: 390, height: 800 }, isMobile: true });
    await signIn(phone, store.user, account, 'ja', '/mypage/application-draft');
    await phone.getByRole('link', { name: /を再開する$/ }).click();
    await expectPage(phone, 'APP0102');
    await expect(power(phone)).toHaveValue('21');
    await power(phone).fill('22');
    await expect.poll(() => kept(page, store, draft)).toBe('22');

    await power(page).fill('23');
    await expect(phase(page, 'conflict')).toContainText('ほかの画面で内容が変更されています');
    expect(await kept(page, store, draft)).toBe('22');
    await page.getByRole('button', { name: 'この画面の内容を残す' }).click();
    await expect.poll(() => kept(page, store, draft)).toBe('23');
  });
});
