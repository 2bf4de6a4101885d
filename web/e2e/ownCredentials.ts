import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { type Account, expect, expectPage, type Lang, type Store } from './portal';

const words = {
  ja: {
    given: 'はじめに、自分のパスワードと認証アプリを設定してください',
    begin: '新しい認証アプリを登録する',
    save: '変更する',
    missing: '入力してください',
    done: '変更しました',
  },
  en: {
    given: 'First choose your own password and authenticator app',
    begin: 'Set up a new authenticator app',
    save: 'Change',
    missing: 'Enter this item',
    done: 'Changed',
  },
};

/** Someone signed in with what an administrator chose puts their own in its place, which is all they can do; gives what they sign in with. */
export async function chooseOwn(
  page: Page,
  store: Store,
  given: Account,
  lang: Lang,
): Promise<Account> {
  const t = words[lang];
  await expectPage(page, 'STF0148');
  await expect(page.getByText(t.given)).toBeVisible();
  const refused = await page.request.post(`${store.staff}/api/staff/common/home/approvals-get`, {
    data: {},
  });
  expect(refused.status()).toBe(403);
  await page.goto(`${store.staff}/register`);
  await expectPage(page, 'STF0148');
  const save = page.getByRole('button', { name: t.save, exact: true });
  await page.locator('#password').fill(given.password);
  await save.click();
  await expect(page.locator('#newPassword')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('main')).toContainText(t.missing);
  const password = 'yoru no denpa wa shizuka';
  await page.locator('#newPassword').fill(password);
  await expectOneLanguage(page, lang); // before the key, whose letters are of none
  await page.getByRole('button', { name: t.begin }).click();
  const shown = await page.locator('[data-secret]').textContent();
  const totpSecret = (shown ?? '').replace(/\s/g, '');
  await page.locator('#totpCode').fill(new TOTP({ secret: totpSecret }).generate());
  await load(page);
  expect(await axe(page, {})).toEqual([]);
  await save.click();
  await expect(page.getByRole('alert')).toContainText(t.done);
  return { ...given, password, totpSecret };
}
