import { answered } from './faults';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { fillSignIn, signIn, signInStaff } from './signin';

const words = {
  ja: {
    letter: '文例を送る',
    title: '提出者に文例を送る',
    which: /^文例/,
    template: '内容についての質問（標準）',
    changed: '選んだうち1件に、この間に動きがありました。',
    try: '結果を先に確かめる',
    can: '2件のうち1件にできます',
    colleague: 'ほかの職員が担当しています',
    go: '1件に行う',
    did: '2件のうち1件に行いました',
    expired: 'セッションの有効期限が切れました',
    newTab: '新しいタブでログインする',
    close: '閉じる',
    again: 'もう一度ログインする',
    selected: '2件を選んでいます',
  },
  en: {
    letter: 'Send a letter',
    title: 'Send a letter to the filers',
    which: /^Letter template/,
    template: 'Question (standard)',
    changed: '1 of those selected changed meanwhile.',
    try: 'See first what would come of it',
    can: '1 of 2 can be done',
    colleague: 'assigned to a colleague',
    go: 'Do it for 1',
    did: '1 of 2 were done',
    expired: 'Your session has timed out',
    newTab: 'Sign in on a new tab',
    close: 'Close',
    again: 'Sign in again',
    selected: '2 selected',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R10.1] [R4.10] over what is done to a selection one is told who takes a case of it, and the end of the session takes nothing of it (${lang})`, async ({
    page,
    another,
    account,
    store,
    context,
    faults,
  }) => {
    faults.allow(answered(401, ''));
    faults.allow(/uncaught: PortalError/);
    const [applicant, colleague] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    const officer = addStaff(store, `stays-${run}`, '選択 花子', 'officer');
    await signInStaff(page, store.staff, officer, lang, '/portal');
    const { staff } = await result(page, store.staff, '/api/staff/auth/user/attribute-get');
    const filed: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { number } = await submit(applicant, store);
      const { version } = await deskOf(page, store).detail(number);
      const mine = { electronicApplicationNumber: number, version, accountId: staff.accountId };
      await result(page, store.staff, '/api/staff/common/review/assign', mine);
      filed.push(number);
    }
    const other = addStaff(store, `takes-${run}`, '同僚 早', 'officer');
    await signInStaff(colleague, store.staff, other, lang);
    const stream = page.waitForResponse(/review\/change-stream/);
    await page.goto(`${store.staff}/desk?assigned=mine`);
    await expectPage(page, 'STF0101');
    await stream;
    const rows = page.locator('tr[data-row]');
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('link').first().focus();
    await page.keyboard.press('A');
    await page.getByRole('button', { name: t.letter, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t.title });
    const which = dialog.getByLabel(t.which);
    await which.selectOption({ label: t.template });
    const chosen = await which.inputValue();

    // A colleague takes one of them: it is told where one works, and nothing of it is lost.
    await deskOf(colleague, store).takeOver(filed[0] ?? '');
    await expect(dialog.getByRole('status')).toContainText(t.changed);
    await expect(which).toHaveValue(chosen);
    await expectOneLanguage(page, lang);
    await dialog.getByRole('button', { name: t.try }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(t.can);
    const taken = dialog.getByRole('listitem').filter({ hasText: filed[0] ?? '' });
    await expect(taken).toContainText(t.colleague);

    // The session ends before it is carried out: once signed in beside it, it goes on as it stands.
    await page.request.post(`${store.staff}/api/staff/auth/logout`, { data: {} });
    await dialog.getByRole('button', { name: t.go }).press('Enter');
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toContainText(t.expired);
    const opened = context.waitForEvent('page');
    await alertDialog.getByRole('link', { name: t.newTab }).click();
    const tab = await opened;
    await fillSignIn(tab, officer, lang);
    await expect(alertDialog).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toContainText(t.can);
    await dialog.getByRole('button', { name: t.go }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(t.did);
    await tab.close();
  });

  test(`[R10.1] [R4.10] the session ends over what is done to a selection, which is there after signing in on the same tab (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(401, ''));
    faults.allow(/uncaught: PortalError/);
    const applicant = await another();
    await signIn(applicant, store.user, account, lang);
    const name = `same-${process.pid}-${Date.now()}`;
    const officer = addStaff(store, name, '選択 三郎', 'officer');
    await signInStaff(page, store.staff, officer, lang, '/portal');
    for (let n = 0; n < 2; n += 1) {
      await deskOf(page, store).accept((await submit(applicant, store)).number);
    }
    await page.goto(`${store.staff}/desk?assigned=mine`);
    await expect(page.locator('tr[data-row]')).toHaveCount(2);
    await page.locator('tr[data-row]').first().getByRole('link').first().focus();
    await page.keyboard.press('A');
    await page.getByRole('button', { name: t.letter, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t.title });
    await dialog.getByLabel(t.which).selectOption({ label: t.template });
    await page.request.post(`${store.staff}/api/staff/auth/logout`, { data: {} });
    await dialog.getByRole('button', { name: t.try }).press('Enter');
    const alertDialog = page.getByRole('alertdialog');
    await expect(alertDialog).toContainText(t.expired);
    await alertDialog.getByRole('button', { name: t.close, exact: true }).click();
    await page.getByRole('link', { name: t.again }).click();
    await fillSignIn(page, officer, lang);
    await expectPage(page, 'STF0101');
    await expect(page.locator('tr[data-row]')).toHaveCount(2);
    await expect(page.locator('#list p[role=status]')).toHaveText(t.selected);
  });
}
