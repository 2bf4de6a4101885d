import type { Page } from '@playwright/test';
import { deskKeysWords } from './deskKeysWords';
import { expectOneLanguage } from './oneLanguage';
import { ask, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, journeys, type Store, test } from './portal';
import { deskOf, UNCHECKED } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { notify } from './special';

const ALL = 50;

const withdraw = async (page: Page, store: Store, number: string) => {
  const leave = { electronicApplicationNumber: number, reason: '使わなくなったため' };
  const path = '/api/common/cancellation/register';
  const answer = await ask(page, store.user, path, leave, { 'Idempotency-Key': number });
  expect(answer.resultCode, JSON.stringify(answer)).toBe('SUCCESS');
};

const take = async (page: Page, store: Store, number: string) => {
  const { staff } = await result(page, store.staff, '/api/staff/auth/user/attribute-get');
  const { version } = await deskOf(page, store).detail(number);
  const taking = { electronicApplicationNumber: number, version, accountId: staff.accountId };
  await result(page, store.staff, '/api/staff/common/review/assign', taking);
};

const check = async (page: Page, store: Store, number: string) => {
  const { version } = await deskOf(page, store).detail(number);
  const what = { electronicApplicationNumber: number, version, uncheckedReason: UNCHECKED };
  await result(page, store.staff, '/api/staff/common/review/check', what);
};

journeys((lang) => {
  const t = deskKeysWords[lang];
  const own = new OwnPortal(`bulkCheck-${lang}`, lang === 'ja' ? 312 : 316);
  const store = own.store;

  test.describe(`many at once (${lang})`, () => {
    test.beforeAll(async () => {
      own.clear();
      await own.start();
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R10.1] of 50 selected notifications 47 are completed, and each of the 3 others says why it is not', async ({
      page,
      another,
    }) => {
      const [account] = seedAccounts(store, 1, ['expsp']);
      const [applicant, colleague] = [await another(), await another()];
      await signIn(applicant, store.user, account as Account, lang);
      const numbers: string[] = [];
      for (let n = 1; n <= ALL; n += 1) {
        numbers.push(
          await notify(applicant, store, `${n}回目の試験で屋内の位置推定の精度を確かめる。`),
        );
      }
      const officer = addStaff(store, 'bulk', '一括 花子', 'officer', ['A']);
      const other = addStaff(store, 'colleague', '同僚 次郎', 'officer', ['A']);
      await signInStaff(colleague, store.staff, other, lang);
      await signInStaff(page, store.staff, officer, lang, '/desk?procedureId=expsp-open');
      const rows = page.locator('tr[data-row]');
      await expect(rows).toHaveCount(ALL);
      await rows.first().getByRole('link').first().focus();
      await page.keyboard.press('A');
      await expect(page.locator('#list p[role=status]')).toHaveText(t.chosen);

      // What is selected goes stale: one is to be withdrawn, one is taken, and later one is completed.
      const [withdrawing = '', taken = '', completed = ''] = [3, 20, 44].map((n) => numbers[n]);
      await withdraw(applicant, store, withdrawing);
      await take(colleague, store, taken);

      await page.getByRole('button', { name: t.checkMany }).click();
      const dialog = page.getByRole('dialog');
      const lines = dialog.getByRole('listitem');
      const line = (number: string) => lines.filter({ hasText: number });
      await dialog.getByRole('button', { name: t.try }).click();
      await expect(dialog.getByRole('alert')).toContainText(t.can);
      await expect(dialog.getByRole('alert')).toBeFocused();
      await expect(lines).toHaveCount(ALL);
      await expect(line(withdrawing)).toContainText(t.WITHDRAWAL);
      await expect(line(taken)).toContainText(t.COLLEAGUE);
      expect((await deskOf(page, store).detail(numbers[0] as string)).status).toBe('ARRIVED');
      await check(colleague, store, completed);

      await dialog.getByRole('button', { name: t.go }).click();
      await expect(dialog.getByRole('alert')).toContainText(t.did);
      await expect(dialog.getByRole('alert')).toBeFocused();
      await expect(lines).toHaveCount(ALL);
      await expectOneLanguage(page, lang);
      // The three stand first, each on one line, with the reason beside its number.
      const reasons = { [withdrawing]: t.WITHDRAWAL, [taken]: t.COLLEAGUE, [completed]: t.ENDED };
      for (const [number, why] of Object.entries(reasons)) {
        await expect(line(number)).toContainText(why);
        await expect(line(number)).toBeInViewport({ ratio: 1 });
      }
      for (const index of [0, 1, 2]) {
        await expect(lines.nth(index)).toContainText(new RegExp(Object.keys(reasons).join('|')));
      }

      // What has left the list leaves it once the results are read; the focus goes back to what was pressed.
      await dialog.getByRole('button', { name: t.close }).press('Enter');
      await expect(rows).toHaveCount(2);
      await expect(page.getByRole('button', { name: t.checkMany })).toBeFocused();
      // What failed and still waits stays selected; once it is not, what comes next is done to the row with the focus alone.
      await expect(page.locator('#list p[role=status]')).toHaveText(t.two);
      await page.getByRole('button', { name: t.clear }).press('Enter');
      await expect(page.locator('#list p[role=status]')).toHaveText(t.left);
      await rows.first().getByRole('link').first().focus();
      await page.keyboard.press('a');
      await expect(dialog).toContainText(t.one);
      await page.keyboard.press('Escape');
      await expect(page.locator('tr[data-row]:focus-within')).toHaveCount(1);
      // The same of what was selected by the box at the head, where no row had the focus before.
      await page.reload();
      await expect(rows).toHaveCount(2);
      await expect(page.locator('#list p[role=status]')).toHaveText(t.left);
      await page.locator('#list thead input').press('Space');
      await page.getByRole('button', { name: t.checkMany }).press('Enter');
      await dialog.getByRole('button', { name: t.try }).press('Enter');
      await expect(dialog.getByRole('alert')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('#list p[role=status]')).toHaveText(t.two);
      await page.getByRole('button', { name: t.clear }).press('Enter');
      await expect(page.locator('#list p[role=status]')).toBeFocused();
      await expect(page.locator('#list p[role=status]')).toHaveText(t.left);
      const d = deskOf(colleague, store);
      for (const number of numbers) {
        const { status } = await d.detail(number);
        const left = number === withdrawing || number === taken;
        expect(status, number).toBe(left ? 'ARRIVED' : 'REVIEW_COMPLETED');
      }
    });
  });
});
