import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { administratorsWords } from './administratorsWords';
import { answered } from './faults';
import { expectOneLanguage } from './oneLanguage';
import { chooseOwn } from './ownCredentials';
import { type Account, expect, expectPage, langs, test } from './portal';
import { addStaff } from './seed';
import { fillSignIn, signInStaff, useLang } from './signin';

// One administrator at a time can be kept out, on the whole portal.
test.describe.configure({ mode: 'default' });

for (const lang of langs('ja')) {
  const t = administratorsWords[lang];

  test(`[R6.1] [R7.8] an administrator is disabled, and gets another password, by two others; who is to be disabled is out at once (${lang})`, async ({
    page,
    another,
    faults,
    store,
  }) => {
    faults.allow(answered(401, ''));
    const run = `${process.pid}-${Date.now()}`;
    const chief = (n: number): Account =>
      addStaff(store, `two${n}-${run}`, `管理 ${n}号 ${run}`, 'administrator');
    const name = `管理 3号 ${run}`;
    const [second, third] = [await another(), await another()];
    const victim = chief(3);
    await signInStaff(page, store.staff, chief(1), lang, '/roles');
    await signInStaff(second, store.staff, chief(2), lang, '/portal');
    await signInStaff(third, store.staff, victim, lang, '/portal');
    const dialog = page.getByRole('dialog');
    const row = (of: Page) => of.getByRole('row').filter({ hasText: victim.mail });
    const act = (of: Page, what: string) =>
      of.getByRole('button', { name: t.of(what, name), exact: true });

    await expect(page.getByRole('main')).toContainText(t.rule);
    await act(page, t.disable).click();
    await expect(dialog).toContainText(t.disableTwo);
    await dialog.locator('#reason').fill('職員配置換 2026-1');
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await dialog.getByRole('button', { name: t.disableAsk, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t.askedDone);
    await expect(row(page)).toContainText(t.keptOut);
    await expect(act(page, t.confirm)).toHaveCount(0);
    await third.reload();
    await expectPage(third, 'LGN0001');
    // The other one finds it on the home page, and lets the colleague in again.
    await second.reload();
    await second
      .getByRole('main')
      .getByRole('link', { name: t.line(name) })
      .click();
    await expectPage(second, 'STF0113');
    await expectOneLanguage(second, lang);
    await act(second, t.withdraw).click();
    await expect(second.getByRole('dialog')).toContainText(t.withdrawLock);
    await second.getByRole('dialog').getByRole('button', { name: t.withdraw, exact: true }).click();
    await expect(row(second)).toContainText(t.active);

    await page.reload();
    await act(page, t.passwordReset).click();
    await expect(dialog).toContainText(t.resetTwo);
    await dialog.locator('#reason').fill('職員配置換 2026-2');
    await dialog.getByRole('button', { name: t.resetAsk, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t.askedDone);
    await second.reload();
    await act(second, t.confirm).click();
    const given = second.getByRole('dialog');
    await expect(given).toContainText(t.passwordAfter);
    await expect(given).toContainText('職員配置換 2026-2');
    await given.getByRole('button', { name: t.confirm, exact: true }).click();
    await expect(given).toContainText(t.first);
    const password = (await given.locator('dd').first().textContent()) ?? '';
    await given.getByRole('button', { name: t.passedOn }).click();

    // What was given leads to the page of one's own password.
    await third.goto(`${store.staff}/desk`);
    await fillSignIn(third, { ...victim, password }, lang);
    await expectPage(third, 'STF0148');
    await third.locator('#password').fill(password);
    await third.locator('#newPassword').fill('yoru no denpa wa shizuka');
    await third.getByRole('button', { name: t.save, exact: true }).click();
    await expect(third.getByRole('alert')).toContainText(t.changed);
  });

  test(`[R7.8] an officer whose password and authenticator were reset puts their own in the place of both, and comes to the desk; the way there stands behind the name and on home (${lang})`, async ({
    page,
    another,
    store,
  }) => {
    const run = `${process.pid}-${Date.now()}`;
    const name = `審査 ${run}`;
    const officer = addStaff(store, `own-${run}`, name, 'officer');
    const boss = await another();
    await signInStaff(
      boss,
      store.staff,
      addStaff(store, `boss-${run}`, `管理 ${run}`, 'administrator'),
      lang,
      '/roles',
    );
    const dialog = boss.getByRole('dialog');
    const button = (of: Page, name: string) => of.getByRole('button', { name, exact: true });
    const ask = async (what: string, act: string) => {
      await button(boss, t.of(what, name)).click();
      await dialog.locator('#reason').fill('職員配置換 2026-3');
      await dialog.getByRole('button', { name: act, exact: true }).click();
    };
    /** What the dialog shows once, to be passed on. */
    const shown = async (of: Page) => {
      const value = await of.getByRole('dialog').locator('dd').first().textContent();
      await button(of, t.passedOn).click();
      return (value ?? '').replace(/\s/g, '');
    };
    await ask(t.passwordReset, t.passwordReset);
    await expect(dialog).toContainText(t.onlyNow);
    const password = await shown(boss);
    // With the other one as well a single administrator could sign in as the officer: that takes two.
    await ask(t.reset, t.reset);
    await expect(boss.getByRole('main')).toContainText(t.askedDone);
    const second = await another();
    await signInStaff(
      second,
      store.staff,
      addStaff(store, `second-${run}`, `管理2 ${run}`, 'administrator'),
      lang,
      '/roles',
    );
    await button(second, t.of(t.confirm, name)).click();
    await button(second, t.confirm).click();
    await expect(second.getByRole('dialog')).toContainText(t.onlyNow);
    const given = { ...officer, password, totpSecret: await shown(second) };
    await useLang(page, store.staff, lang);
    await page.goto(`${store.staff}/desk`);
    await fillSignIn(page, given, lang);
    const chosen = await chooseOwn(page, store, given, lang);
    await signInStaff(page, store.staff, chosen, lang, '/desk');
    await expectPage(page, 'STF0101');
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expectPage(page, 'STF0148');
    await page.goto(`${store.staff}/portal`);
    await page.getByRole('main').getByRole('link', { name: t.ownLink }).click();
    await expectPage(page, 'STF0148');
  });

  test(`[R6.1] the audit log of an administrator of some bureaus says that it is of these, and has no others to choose (${lang})`, async ({
    page,
    store,
  }) => {
    const run = `${process.pid}-${Date.now()}`;
    const bounded = addStaff(store, `aud-${run}`, `管理 ${run}`, 'administrator', ['E']);
    await signInStaff(page, store.staff, bounded, lang, '/audit');
    await expect(page.getByRole('main')).toContainText(t.bounded);
    await expect(page.locator('#bureau option')).toHaveText([t.allMine, t.kinki]);
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
  });

  test(`[R2.28] the form of an announcement has no id twice (${lang})`, async ({ page, store }) => {
    const run = `${process.pid}-${Date.now()}`;
    const officer = addStaff(store, `ann-${run}`, `審査 ${run}`, 'officer');
    await signInStaff(page, store.staff, officer, lang, '/announcement/form');
    await expect(page.locator('#titleJa, #ja\\.title, input[type=checkbox]').first()).toBeVisible();
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, n) => ids.indexOf(id) !== n);
    });
    expect(twice).toEqual([]);
  });
}
