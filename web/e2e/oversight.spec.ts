import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { answered } from './faults';
import { oversightWords } from './oversightWords';
import { chooseOwn } from './ownCredentials';
import { OwnPortal } from './ownPortal';
import type { Account } from './pool';
import { expect, expectPage, journeys, type Lang, test } from './portal';
import { addStaff } from './seed';
import { signInStaff } from './signin';

// A portal of its own for each language: the staff of others stand in no list.
journeys((lang) => {
  test.describe(lang, () => {
    const portal = new OwnPortal(`oversight-${lang}`, lang === 'ja' ? 84 : 88);
    const own = portal.store;
    const t = oversightWords[lang];
    test.beforeAll(async () => {
      portal.clear();
      await portal.start();
    });
    test.afterAll(() => portal.stop());

    test(`[R7.9][R8.10] two administrators look after the staff, an auditor reads of it and finds what was tampered with (${lang})`, async ({
      page: first,
      another,
      faults,
    }) => {
      test.slow();
      // What the page of who is disabled asks, or still waits for.
      faults.allow(answered(401, '/attribute-get'));
      faults.allow(answered(401, '/common/review/'));
      const [second, theirs, auditing] = [await another(), await another(), await another()];
      const staff = (id: string, name: string, role: Parameters<typeof addStaff>[3]) =>
        addStaff(own, id, name, role);
      await signInStaff(
        first,
        own.staff,
        staff('first', '主任 一子', 'administrator'),
        lang,
        '/roles',
      );
      await expectPage(first, 'STF0113');
      const newcomer = await added(first, lang);
      const row = (page: Page) => page.getByRole('row', { name: /新任 花子/ });
      await expect(row(first)).toContainText(t.waits);
      await expect(row(first).getByRole('button', { name: t.confirm })).toHaveCount(0);

      await signInStaff(
        second,
        own.staff,
        staff('second', '主任 二郎', 'administrator'),
        lang,
        '/roles',
      );
      await expect(row(second)).toContainText('主任 一子');
      await row(second).getByRole('button', { name: t.confirm }).click();
      await second.getByRole('dialog').getByRole('button', { name: t.confirm }).click();
      newcomer.totpSecret = await shownOnce(second, t.given, t.secret);
      await expect(second.getByRole('alert')).toContainText(t.done);
      await expect(row(second)).toContainText(t.active);

      await signInStaff(theirs, own.staff, newcomer, lang, '/desk');
      const chosen = await chooseOwn(theirs, own, newcomer, lang);
      await signInStaff(theirs, own.staff, chosen, lang, '/desk');
      await expectPage(theirs, 'STF0101');
      await row(second).getByRole('button', { name: t.disable }).click();
      const dialog = second.getByRole('dialog');
      await dialog.getByRole('button', { name: t.disable, exact: true }).click();
      await expect(dialog.getByRole('alert').first()).toContainText(t.reason);
      await dialog.getByLabel(t.reason).fill('本日付けで退職');
      await dialog.getByRole('button', { name: t.disable, exact: true }).click();
      await expect(row(second)).toContainText(t.inactive);
      // Whoever holds that session is told why it is over, and nobody else.
      await theirs.reload();
      await expectPage(theirs, 'LGN0001');
      await expect(theirs.getByRole('main')).toContainText(t.accountDisabled);
      const stranger = await another();
      await stranger.goto(`${own.staff}/desk`);
      await expectPage(stranger, 'LGN0001');
      await expect(stranger.getByRole('main')).not.toContainText(t.accountDisabled);

      await signInStaff(
        auditing,
        own.staff,
        staff('auditor', '監査 花子', 'auditor'),
        lang,
        '/audit',
      );
      await expectPage(auditing, 'STF0112');
      await searched(auditing, lang);
      await verified(auditing, lang);

      const auditor = await auditing.context().storageState();
      await portal.stop('SIGTERM');
      tamper(`${own.data}/portal.db`);
      await portal.start();
      const again = await another({ storageState: auditor });
      await again.goto(`${own.staff}/audit`);
      await again.getByRole('button', { name: t.verify }).click();
      await expect(again.getByText(t.broken)).toBeVisible();
      await expect(again.getByText(t.changed).first()).toBeVisible();
      // The finding leads to the event itself.
      await again.getByRole('link', { name: t.toEvent }).first().click();
      await expect(again.getByRole('table').getByRole('row')).toHaveCount(2);
      await expect(again.getByRole('table')).toContainText('本日付けで転職');
    });
  });
});

/** What is shown only once, which is closed then. */
async function shownOnce(page: Page, title: string, term: string): Promise<string> {
  const given = page.getByRole('dialog', { name: title });
  const value = given.locator('dt', { hasText: term }).locator('xpath=..').locator('dd');
  const text = (await value.textContent())?.trim() ?? '';
  await given.getByRole('button').click();
  return text;
}

/** Adds an officer, and gives what they sign in with but for the one-time password, which whoever confirms is told. */
async function added(page: Page, lang: Lang): Promise<Account> {
  const t = oversightWords[lang];
  await page.getByRole('button', { name: t.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t.name).fill('新任 花子');
  await form.getByLabel(t.userId).fill('newcomer');
  await form.getByLabel(t.mail).fill('nowhere');
  await form.getByLabel(t.bureau).check();
  await form.getByLabel(t.reason).fill('本日付けで着任');
  await form.getByRole('button', { name: t.add }).click();
  await expect(form.getByRole('alert').first()).toContainText(t.mail);
  const mail = 'newcomer@staff.demo.example';
  await form.getByLabel(t.mail).fill(mail);
  await form.getByRole('button', { name: t.add }).click();
  const password = await shownOnce(page, t.given, t.password);
  return { kind: 'officer', userId: 'newcomer', mail, password, totpSecret: '' };
}

/** Looks for who was disabled, reads what it was before and is after, and takes it out as a file. */
async function searched(page: Page, lang: Lang): Promise<void> {
  const t = oversightWords[lang];
  // Folded, so that the list begins on the first screen.
  await page.locator('main details summary').filter({ hasText: t.conditions }).click();
  await page.locator('#type').selectOption('staff.disabled');
  await page.locator('#who').fill('second');
  await page.getByRole('button', { name: t.find }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(t.disabled);
  await expect(rows.last().getByRole('link', { name: '新任 花子' }).first()).toHaveAttribute(
    'href',
    /\/roles\?staffId=/,
  );
  await expect(rows.last()).toContainText('本日付けで退職');
  await expect(rows.last()).toContainText(t.became);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.export }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(2);
  expect(file).toContain(t.disabled);
}

async function verified(page: Page, lang: Lang): Promise<void> {
  const t = oversightWords[lang];
  await page.getByRole('button', { name: t.verify }).click();
  await expect(page.getByText(t.sound)).toBeVisible();
}

/** Changes the reason of an event in the store's file, past the program: to another one of the same length. */
function tamper(file: string): void {
  const bytes = readFileSync(file);
  const was = Buffer.from('本日付けで退職');
  expect(bytes.includes(was)).toBe(true);
  for (let at = bytes.indexOf(was); at >= 0; at = bytes.indexOf(was, at + 1)) {
    Buffer.from('本日付けで転職').copy(bytes, at);
  }
  writeFileSync(file, bytes);
}
