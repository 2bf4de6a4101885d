import type { Page } from '@playwright/test';
import { result } from './outside';
import { both, expect, expectPage, test } from './portal';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    asks: '送信していない入力があります',
    leave: '入力を捨てて離れる',
    stay: 'キャンセル',
    home: '職員用トップ',
  },
  en: {
    asks: 'What you typed was not sent',
    leave: 'Leave without it',
    stay: 'Cancel',
    home: 'Staff home',
  },
};

/** Types into the last text of the page, leaves by a link, by the way forward and by a reload, and is asked each time. */
async function expectGuarded(page: Page, t: (typeof words)['ja'], id: string): Promise<void> {
  const text = page.locator('main textarea').last();
  await text.fill('途中まで書いた文章');
  const dialog = page.getByRole('dialog', { name: t.asks });
  await page.getByRole('link', { name: t.home }).first().click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t.stay }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text).toHaveValue('途中まで書いた文章');
  await page.evaluate(() => history.forward());
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t.stay }).click();
  await expectPage(page, id);
  const asked: string[] = [];
  page.once('dialog', (each) => {
    asked.push(each.type());
    void each.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(text).toHaveValue('途中まで書いた文章');
  await page.getByRole('link', { name: t.home }).first().click();
  await dialog.getByRole('button', { name: t.leave }).click();
  await expectPage(page, 'STF0001');
}

for (const lang of both) {
  const t = words[lang];
  test(`[R10.1] forms of the staff are not left with something typed without a question (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const filer = await another();
    await signIn(filer, store.user, account, lang);
    const { accountId } = (await result(filer, store.user, '/api/auth/user/attribute-get'))
      .userInfoDetail;
    const chief = addStaff(store, `typed-${lang}-${Date.now()}`, '入力 花子', 'administrator');
    await signInStaff(page, store.staff, chief, lang);
    for (const [path, id] of [
      ['/account/register', 'STF0004'],
      [`/account/detail?accountId=${accountId}`, 'STF0005'],
      ['/announcement/form', 'STF0111'],
    ] as const) {
      await page.goto(`${store.staff}${path}`);
      await expectPage(page, id);
      // Nothing is typed yet: nothing is asked, and there is a way forward afterwards.
      await page.getByRole('link', { name: t.home }).first().click();
      await expectPage(page, 'STF0001');
      await page.goBack();
      await expectPage(page, id);
      await expect(page.locator('main textarea').last()).toBeVisible();
      await expectGuarded(page, t, id);
    }
  });
}
