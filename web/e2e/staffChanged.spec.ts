import type { Page } from '@playwright/test';
import { leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { fillSignIn, signIn, signInStaff } from './signin';

const words = {
  ja: {
    changed: '役割または担当の局を変更した',
    close: '閉じる',
    again: 'もう一度ログインする',
    newTab: '新しいタブでログインする',
    kept: 'セッションが終わる前に入力していた文章',
    refuse: '認めない',
    elsewhere: 'ほかの局の申請・届出です',
    assign: '担当を決める',
    ask: '質問する',
    letter: '新しい文例を作る',
    save: '保存する',
    only: '管理者',
  },
  en: {
    changed: 'has changed the role or the bureaus',
    close: 'Close',
    again: 'Sign in again',
    newTab: 'Sign in on a new tab',
    kept: 'What you were writing when the session ended',
    refuse: 'Refuse',
    elsewhere: 'This lies at another bureau',
    assign: 'Assign',
    ask: 'Ask a question',
    letter: 'Write a new template',
    save: 'Save',
    only: 'administrators',
  },
};

/** Two administrators give a member of staff another role, or other bureaus. */
async function given(chiefs: readonly Page[], store: Store, name: string, post: object) {
  const [first, second] = chiefs as [Page, Page];
  const at = '/api/staff/mst/role';
  const member = async () => {
    const { staff } = await result(first, store.staff, '/api/staff/common/role/list-get');
    return staff.find((each: { name: string }) => each.name === name);
  };
  const { staffId } = await member();
  const asked = { staffId, reason: '職員配置換 2026-1', ...post };
  await result(first, store.staff, `${at}/change-ask`, asked);
  const { changeId } = (await member()).change;
  await result(second, store.staff, `${at}/change-confirm`, { staffId, changeId });
}

for (const lang of langs('ja')) {
  const t = words[lang];
  const text = '途中まで書いた理由です。';

  test(`[R7.8] [R10.1] an officer who is made a viewer or moved to another bureau over a form is told so, keeps the text, and nothing is done (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(/ 40[1346] |uncaught: (PortalError|管理者|An administrator)/);
    const [applicant, one, two] = [await another(), await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    const name = `異動 ${run}`;
    const chief = (n: number) => addStaff(store, `ch${n}-${run}`, `管理 ${n}号`, 'administrator');
    await signIn(applicant, store.user, account, lang);
    await signInStaff(one, store.staff, chief(1), lang);
    await signInStaff(two, store.staff, chief(2), lang);
    const me = addStaff(store, `mv-${run}`, name, 'officer');
    await signInStaff(page, store.staff, me, lang);
    const number = await underReview(applicant, page, store);
    const before = await deskOf(one, store).detail(number);
    await page.goto(leavePaths.desk(store, number));
    await page.getByRole('button', { name: t.refuse, exact: true }).click();
    await page.locator('#ground').selectOption('form');
    await page.locator('#reason').fill(text);
    // It is told by itself: the page does not look as if one could go on.
    await given([one, two], store, name, { role: 'viewer', bureaus: [] });
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toContainText(t.changed);
    await expect(alertDialog.getByRole('link', { name: t.newTab })).toBeVisible();
    await alertDialog.getByRole('button', { name: t.close, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t.changed);
    await expectOneLanguage(page, lang);
    await page.getByRole('link', { name: t.again }).click();
    await fillSignIn(page, me, lang);
    const card = page.getByRole('region', { name: t.kept });
    await expect(card).toContainText(text);
    await expectPage(page, 'STF0102');
    await expect(page.getByRole('button', { name: t.refuse, exact: true })).toHaveCount(0);
    expect((await deskOf(one, store).detail(number)).version).toBe(before.version);
    // It is nobody else's: who signs in beside sees none of it.
    await one.goto(leavePaths.desk(store, number));
    await expect(one.getByRole('main')).not.toContainText(text);
  });

  test(`[R7.8] [R10.1] whose bureau is changed over a selection is told so, and no case of it is assigned (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(/ 40[1346] |uncaught: (PortalError|管理者|An administrator)/);
    const [applicant, one, two] = [await another(), await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    const name = `異動 ${run}`;
    const chief = (n: number) => addStaff(store, `cb${n}-${run}`, `管理 ${n}号`, 'administrator');
    await signIn(applicant, store.user, account, lang);
    await signInStaff(one, store.staff, chief(1), lang);
    await signInStaff(two, store.staff, chief(2), lang);
    const { number } = await submit(applicant, store);
    const me = addStaff(store, `mb-${run}`, name, 'officer', ['A']);
    await signInStaff(page, store.staff, me, lang, `/desk?words=${number}`);
    const row = page.locator(`tr[data-row="${number}"]`);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: t.assign, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await given([one, two], store, name, { role: 'officer', bureaus: ['O'] });
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toContainText(t.changed);
    const { assigneeName, version } = await deskOf(one, store).detail(number);
    expect([assigneeName, version]).toEqual(['', 1]);
    await alertDialog.getByRole('button', { name: t.close, exact: true }).click();
    await page.getByRole('link', { name: t.again }).click();
    await fillSignIn(page, me, lang);
    await expectPage(page, 'STF0101');
    await expect(row).toHaveCount(0);
    await page.goto(leavePaths.desk(store, number));
    await expect(page.getByRole('alert').filter({ hasText: t.elsewhere })).toBeVisible();
  });

  test(`[R7.8] [R10.1] whose bureau is changed over a question signs in beside the page, which shows nothing of the old bureau any more and keeps the text (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
    context,
  }) => {
    faults.allow(/ 40[1346] |uncaught: (PortalError|管理者|An administrator)/);
    const [applicant, one, two] = [await another(), await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    const name = `異動 ${run}`;
    const chief = (n: number) => addStaff(store, `cq${n}-${run}`, `管理 ${n}号`, 'administrator');
    await signIn(applicant, store.user, account, lang);
    await signInStaff(one, store.staff, chief(1), lang);
    await signInStaff(two, store.staff, chief(2), lang);
    const { number } = await submit(applicant, store);
    const me = addStaff(store, `mq-${run}`, name, 'officer', ['A']);
    await signInStaff(page, store.staff, me, lang);
    await page.goto(leavePaths.desk(store, number));
    await page.getByRole('button', { name: t.ask, exact: true }).click();
    await page.locator('#question').fill(text);
    await given([one, two], store, name, { role: 'officer', bureaus: ['O'] });
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toContainText(t.changed);
    const opened = context.waitForEvent('page');
    await alertDialog.getByRole('link', { name: t.newTab }).click();
    const tab = await opened;
    await fillSignIn(tab, me, lang);
    await expect(page.getByRole('alert').filter({ hasText: t.elsewhere })).toBeVisible();
    await expect(page.getByRole('region', { name: t.kept })).toContainText(text);
    await expect(page.locator('#question')).toHaveCount(0);
    await tab.close();
  });

  test(`[R7.8] whose bureau is changed beside a list of accounts is told so by the next page, with the way on (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(/ 40[1346] |uncaught: (PortalError|管理者|An administrator)/);
    const [one, two] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    const name = `異動 ${run}`;
    const chief = (n: number) => addStaff(store, `cd${n}-${run}`, `管理 ${n}号`, 'administrator');
    await signInStaff(one, store.staff, chief(1), lang);
    await signInStaff(two, store.staff, chief(2), lang);
    const me = addStaff(store, `md-${run}`, name, 'officer', ['A']);
    await signInStaff(page, store.staff, me, lang, '/search');
    await page.locator('#mail').fill(account.mail);
    await page.locator('#mail').press('Enter');
    const found = page.getByRole('table').getByRole('link');
    await expect(found).toBeVisible();
    await given([one, two], store, name, { role: 'officer', bureaus: ['O'] });
    await found.click();
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toContainText(t.changed);
    await expect(alertDialog.getByRole('link', { name: t.newTab })).toBeVisible();
    await alertDialog.getByRole('button', { name: t.close, exact: true }).click();
    await page.getByRole('link', { name: t.again }).click();
    await fillSignIn(page, me, lang);
    await expectPage(page, 'STF0007');
  });

  test(`[R7.8] an administrator who is made an officer over a template is told so, and keeps the text (${lang})`, async ({
    page,
    another,
    store,
    faults,
  }) => {
    faults.allow(/ 40[1346] |uncaught: (PortalError|管理者|An administrator)/);
    const [one, two] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    const name = `異動 ${run}`;
    const chief = (n: number) => addStaff(store, `cl${n}-${run}`, `管理 ${n}号`, 'administrator');
    await signInStaff(one, store.staff, chief(1), lang);
    await signInStaff(two, store.staff, chief(2), lang);
    const me = addStaff(store, `ml-${run}`, name, 'administrator');
    await signInStaff(page, store.staff, me, lang, '/desk/letters');
    await page.getByRole('button', { name: t.letter, exact: true }).click();
    await page.locator('#letter-body-ja').fill(text);
    await given([one, two], store, name, { role: 'officer', bureaus: [] });
    await page.getByRole('button', { name: t.save, exact: true }).click();
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toContainText(t.changed);
    await alertDialog.getByRole('button', { name: t.close, exact: true }).click();
    await page.getByRole('link', { name: t.again }).click();
    await fillSignIn(page, me, lang);
    await expect(page.getByRole('region', { name: t.kept })).toContainText(text);
    await expect(page.getByRole('main')).toContainText(t.only);
  });
}
