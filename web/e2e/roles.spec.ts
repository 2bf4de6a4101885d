import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { type Account, expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, inOkinawa } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    add: '職員を追加する',
    viewer: '閲覧者',
    officer: '審査担当',
    every: 'すべての局',
    secret: 'ワンタイムパスワードの秘密鍵',
    passedOn: '伝えたので閉じる',
    waitsForAnother: '自分が求め、ほかの職員を待っているもの',
    waits: /変更の確定待ち/,
    line: (name: string) => new RegExp(`^${name} さんの役割と担当の変更`),
    change: (name: string) => `${name}：変更`,
    confirm: (name: string) => `${name}：確定する`,
    sure: '確定する',
    asked: /依頼した人.*管理 1号.*依頼の理由.*職員配置換 2026-/s,
    resetPassword: (name: string) => `${name}：パスワード再設定`,
    reset: 'パスワード再設定',
    first: '最初のパスワード',
    disable: (name: string) => `${name}：停止`,
    ask: '変更を依頼する',
    stop: '停止',
    done: '操作を終えました。',
    askedDone: 'ほかの管理者に確定を依頼しました。',
    active: '利用中',
    inactive: '停止中',
    notYet: '確定待ち（まだ利用できません）',
    decisions: /^決定（許可・不許可）の案/,
  },
  en: {
    add: 'Add a staff member',
    viewer: 'Viewer',
    officer: 'Officer',
    every: 'All bureaus',
    secret: 'One-time password secret',
    passedOn: 'I have passed it on: close',
    waitsForAnother: 'Your own, waiting for another person',
    waits: /Waits to be confirmed/,
    line: (name: string) => new RegExp(`^Change of the role of ${name}`),
    change: (name: string) => `Change: ${name}`,
    confirm: (name: string) => `Confirm: ${name}`,
    sure: 'Confirm',
    asked: /Asked for by.*管理 1号.*Their reason.*職員配置換 2026-/s,
    resetPassword: (name: string) => `Reset password: ${name}`,
    reset: 'Reset password',
    first: 'First password',
    disable: (name: string) => `Disable: ${name}`,
    ask: 'Ask for the change',
    stop: 'Disable',
    done: 'Done.',
    askedDone: 'Another administrator has been asked to confirm it.',
    active: 'Enabled',
    inactive: 'Disabled',
    notYet: 'Not confirmed yet',
    decisions: /^Drafted decisions/,
  },
};

const searchWords = {
  ja: { search: '職員を探す', text: /^名前・ユーザーID/, role: '役割', bureau: '担当' },
  en: { search: 'Find staff', text: /^Part of the name/, role: 'Role', bureau: 'Bureaus' },
};

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R6.1] [R7.8] one administrator adds, changes and disables a colleague; what another one has to confirm stands on that one's home (${lang})`, async ({
    page,
    another,
    store,
  }) => {
    const run = `${process.pid}-${Date.now()}`;
    const chief = (n: number): Account =>
      addStaff(store, `chief${n}-${run}`, `管理 ${n}号`, 'administrator');
    const second = await another();
    await signInStaff(page, store.staff, chief(1), lang, '/roles');
    await signInStaff(second, store.staff, chief(2), lang);
    const mail = `new-${run}@staff.demo.example`;
    const name = `新任 ${run}`;
    const row = (of: Page) => of.getByRole('row').filter({ hasText: mail });
    const dialog = page.getByRole('dialog');
    /** The second administrator finds on home what was asked for, and confirms it. */
    const confirm = async (given = false) => {
      await second.goto(`${store.staff}/portal`);
      await second
        .getByRole('main')
        .getByRole('link', { name: t.line(name) })
        .click();
      await expectPage(second, 'STF0113');
      await second.getByRole('button', { name: t.confirm(name), exact: true }).click();
      // Nothing is confirmed that was not shown: who it is about, what it is now and would be, who asks and why.
      const shown = second.getByRole('dialog');
      await expect(shown).toContainText(mail);
      await expect(shown).toContainText(t.asked);
      await expectOneLanguage(second, lang);
      await load(second);
      expect(await axe(second, {})).toEqual([]);
      await shown.getByRole('button', { name: t.sure, exact: true }).click();
      if (given) {
        await expect(shown.getByText(t.secret, { exact: true })).toBeVisible();
        // What is shown once is not lost by loading the page anew: the browser asks first.
        const prevented = await second.evaluate(
          () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
        );
        expect(prevented).toBe(true);
        await expect(shown.getByText(t.first, { exact: true })).toHaveCount(0);
        await expect(shown.getByRole('img')).toBeVisible();
        await shown.getByRole('button', { name: t.passedOn }).click();
      }
      await expect(second.getByText(t.done)).toBeVisible();
    };

    await page.getByRole('button', { name: t.add, exact: true }).click();
    await dialog.getByRole('button', { name: t.add, exact: true }).click();
    for (const id of ['name', 'userId', 'mail', 'reason'])
      await expect(dialog.locator(`#${id}`)).toHaveAttribute('aria-invalid', 'true');
    await dialog.locator('#name').fill(name);
    await dialog.locator('#userId').fill(`new-${run}`);
    await dialog.locator('#mail').fill(mail);
    await dialog.getByRole('radio', { name: t.viewer, exact: true }).check();
    await dialog.getByRole('radio', { name: t.every, exact: true }).check();
    await dialog.locator('#reason').fill('職員配置換 2026-1');
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await dialog.getByRole('button', { name: t.add, exact: true }).click();
    // Who asks is told the first half of what one signs in with, whoever confirms the other.
    await expect(dialog.getByText(t.first, { exact: true })).toBeVisible();
    await expect(dialog.getByText(t.secret, { exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: t.passedOn }).click();
    await expect(row(page)).toContainText(t.waits);
    await expect(row(page)).toContainText(t.notYet);
    // Who has asked confirms nothing, and is not told of it as of something to do.
    await expect(page.getByRole('button', { name: t.confirm(name), exact: true })).toHaveCount(0);
    await page.goto(`${store.staff}/portal`);
    await expectPage(page, 'STF0001');
    const { changes } = await result(page, store.staff, '/api/staff/common/home/approvals-get');
    const own = changes.find((each: { name: string }) => each.name === name);
    expect(own.own).toBe(true);
    await expect(page.getByRole('main')).toContainText(t.waitsForAnother);
    await confirm(true);
    await expect(row(second)).toContainText(t.active);

    await page.goto(`${store.staff}/roles`);
    await page.getByRole('button', { name: t.change(name), exact: true }).click();
    await dialog.getByRole('radio', { name: t.officer, exact: true }).check();
    await dialog.locator('#reason').fill('職員配置換 2026-2');
    await dialog.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page)).toContainText(t.waits);
    await confirm();
    await expect(row(second)).not.toContainText(t.waits);
    await expect(row(second)).toContainText(t.officer);

    await page.getByRole('button', { name: t.resetPassword(name), exact: true }).click();
    await dialog.locator('#reason').fill('職員配置換 2026-3');
    await dialog.getByRole('button', { name: t.reset, exact: true }).click();
    // The newcomer has replaced nothing yet: both halves would be in the hands of two people at most.
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t.askedDone)).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: t.disable(name), exact: true }).click();
    await dialog.getByRole('button', { name: t.stop, exact: true }).click();
    await expect(dialog.locator('#reason')).toHaveAttribute('aria-invalid', 'true');
    await dialog.locator('#reason').fill('職員配置換 2026-3');
    await dialog.getByRole('button', { name: t.stop, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page)).toContainText(t.inactive);
    await expectOneLanguage(page, lang);
  });

  test(`[R10.1] a decision that a colleague has drafted stands on home, and leads to the list of what waits (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const applicant = await another();
    const drafter = await another();
    const run = `${process.pid}-${Date.now()}`;
    const officer = (n: number) => addStaff(store, `home${n}-${run}`, `審査 ${n}号`, 'officer');
    await signIn(applicant, store.user, account, lang);
    await signInStaff(drafter, store.staff, officer(1), lang);
    const number = await underReview(applicant, drafter, store, inOkinawa);
    await draft(drafter, store, number);
    await signInStaff(page, store.staff, officer(2), lang, '/portal');
    await page.getByRole('main').getByRole('link', { name: t.decisions }).click();
    await expectPage(page, 'STF0101');
    await expect(page.locator(`tr[data-row="${number}"]`)).toBeVisible();
  });
}

/** Drafts a refusal, which another one has to approve. */
async function draft(desk: Page, store: Store, number: string): Promise<void> {
  const { version } = await deskOf(desk, store).detail(number);
  await result(desk, store.staff, '/api/staff/common/review/decision-draft', {
    ...{ electronicApplicationNumber: number, version },
    ...{ outcome: 'REFUSED', ground: 'form', reason: '理由のとおり。' },
  });
}

for (const lang of langs('ja')) {
  const t = searchWords[lang];

  test(`[R7.9] staff are found by user id, name, role and bureau, and the list shows the user id (${lang})`, async ({
    page,
    store,
  }) => {
    const run = `${process.pid}-${Date.now()}`;
    const found = addStaff(store, `find-${run}`, `探索 ${run}`, 'officer', ['J']);
    await signInStaff(
      page,
      store.staff,
      addStaff(store, `finder-${run}`, `管理 ${run}`, 'administrator'),
      lang,
      '/roles',
    );
    const search = page.getByRole('search', { name: t.search });
    const rows = page.getByRole('main').getByRole('rowheader');
    for (const text of [found.userId, `探索${run}`, found.mail]) {
      await search.getByLabel(t.text).fill(text);
      await search.getByRole('button', { name: t.search }).click();
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(found.userId);
    }
    await search.getByLabel(t.role).selectOption('viewer');
    await search.getByRole('button', { name: t.search }).click();
    await expect(rows).toHaveCount(0);
    await search.getByLabel(t.role).selectOption('officer');
    await search.getByLabel(t.bureau).selectOption('J');
    await search.getByRole('button', { name: t.search }).click();
    await expect(rows).toHaveCount(1);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await expectOneLanguage(page, lang);
  });
}
