import type { Locator, Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { deskListWords } from './deskListWords';
import { expectOneLanguage } from './oneLanguage';
import { ask, result } from './outside';
import { seedAccounts, setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { expectNoWider } from './sound';
import { notify } from './special';

const DAY = 24 * 60;

/** How many are filed before, so that they are overdue in each way, and how many now. */
const FILED = [
  { days: 0, count: 3 },
  { days: 20, count: 3 },
  { days: 60, count: 18 },
];

const rowOf = (page: Page, number: string) => page.locator(`tr[data-row="${number}"]`);
const linkIn = (row: Locator) => row.getByRole('link').first();

for (const lang of langs('ja')) {
  const t = deskListWords[lang];
  const own = new OwnPortal(`deskList-${lang}`, lang === 'ja' ? 296 : 300);
  const store = own.store;
  const numbers: string[] = [];
  // One for each test: a one-time code works once.
  const officers: Account[] = [];
  let colleague: Account;
  const signedIn = (page: Page, n: number, path: string) =>
    signInStaff(page, store.staff, officers[n] as Account, lang, path);

  test.describe(`the work list (${lang})`, () => {
    test.describe.configure({ mode: 'serial' });

    test.beforeAll(async ({ browser }) => {
      own.clear();
      await own.start();
      for (const n of [0, 1, 2, 3, 4, 5]) {
        officers.push(addStaff(store, `lister-${n}`, '一覧 花子', 'officer', ['A']));
      }
      colleague = addStaff(store, 'colleague', '同僚 次郎', 'officer', ['A']);
      const accounts = seedAccounts(store, FILED.length);
      for (const [n, { days, count }] of FILED.entries()) {
        const page = await browser.newPage();
        await setClock(page.request, store, days * DAY);
        await signIn(page, store.user, accounts[n] as Account, lang);
        for (let each = 0; each < count; each += 1) {
          numbers.push((await submit(page, store)).number);
        }
        await page.close();
      }
    });

    test.afterAll(() => own.stop('SIGTERM'));

    test('[R10.1] 18 cases and more stand on one screen, grouped by age, and are gone through with keys alone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1600, height: 900 });
      await signedIn(page, 0, '/desk');
      await expectPage(page, 'STF0101');
      const rows = page.locator('tr[data-row]');
      await expect(rows).toHaveCount(numbers.length);
      await expect(page.locator('th[scope=rowgroup]')).toHaveText([...t.groups]);
      const boxes = await rows.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()),
      );
      expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(18);
      for (const { height } of boxes) expect(height).toBeLessThanOrEqual(32.5);
      await expectOneLanguage(page, lang);

      // Without the mouse: from the heading to the list, down, up, open, and back to where one was.
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: t.toList })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(linkIn(rows.first())).toBeFocused();
      for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
      await expect(linkIn(rows.nth(1))).toBeFocused();
      await page.keyboard.press('x');
      await expect(page.locator('#list p[role=status]')).toHaveText(t.selected(1));
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(linkIn(rows.nth(1))).toBeFocused();
      await page.keyboard.press('/');
      await expect(page.locator('#words')).toBeFocused();

      // A group, a case of it, and back: the filter, the selection and the place are kept.
      await page.getByRole('link', { name: t.critical }).click();
      await expect(rows).toHaveCount(3);
      await linkIn(rows.nth(1)).focus();
      await page.keyboard.press('x');
      const [kept, number] = [page.url(), (await rows.nth(1).getAttribute('data-row')) ?? ''];
      await page.keyboard.press('o');
      await expectPage(page, 'STF0102');
      await page.goBack();
      await expectPage(page, 'STF0101');
      expect(page.url()).toBe(kept);
      await expect(rows).toHaveCount(3);
      await expect(linkIn(rowOf(page, number))).toBeFocused();
      await expect(page.locator('#list p[role=status]')).toHaveText(t.selected(1));
      await page.keyboard.press('o');
      await expectPage(page, 'STF0102');
      await page.getByRole('link', { name: t.back }).click();
      await expect(page).toHaveURL(kept);
      await expect(linkIn(rowOf(page, number))).toBeFocused();
      await expect(page.getByRole('heading', { name: t.recent })).toBeVisible();

      // Who comes back stays: a case is assigned to oneself by three keys.
      await page.keyboard.press('Escape');
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: t.assign });
      await expect(dialog.getByLabel(t.to)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText(t.did(1, 1));
      await dialog.getByRole('button', { name: t.close }).press('Enter');
      await expect(rowOf(page, number)).toContainText(t.isYou);
    });

    test('[R10.1] the next case is the oldest one, and is mine from then on', async ({ page }) => {
      await signedIn(page, 1, '/desk');
      await page.getByRole('button', { name: t.next }).click();
      await expectPage(page, 'STF0102');
      const taken = new URL(page.url()).searchParams.get('electronicApplicationNumber') ?? '';
      expect(numbers.slice(0, 3)).toContain(taken);
      const { assigneeName } = await deskOf(page, store).detail(taken);
      expect(assigneeName).toBe('一覧 花子');
      await page.goto(`${store.staff}/desk?bureau=A&procedureId=expsp-open`);
      await page.getByRole('button', { name: t.next }).click();
      await expect(page.getByText(t.noNext)).toBeVisible();
      await expectPage(page, 'STF0101');
    });

    test('[R10.1] a selection is assigned after a trial, with a result for each case', async ({
      page,
      another,
    }) => {
      const other = await another();
      await signInStaff(other, store.staff, colleague, lang);
      await signedIn(page, 2, '/desk?due=later');
      const rows = page.locator('tr[data-row]');
      await expect(rows).toHaveCount(18);
      for (const n of [0, 1, 2]) await rows.nth(n).getByRole('checkbox').check();
      const third = (await rows.nth(2).getAttribute('data-row')) ?? '';
      const first = (await rows.nth(0).getAttribute('data-row')) ?? '';
      // Meanwhile a colleague takes one.
      const { staff } = await result(other, store.staff, '/api/staff/auth/user/attribute-get');
      const taking = { electronicApplicationNumber: third, version: 1, accountId: staff.accountId };
      await result(other, store.staff, '/api/staff/common/review/assign', taking);

      await page.getByRole('button', { name: t.assign, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.assign });
      await dialog.getByRole('button', { name: t.try }).click();
      await expect(dialog).toContainText(t.can(2, 3));
      await expect(dialog.getByText(t.toWhom)).toBeVisible();
      expect((await deskOf(page, store).detail(first)).assigneeName).toBe('');
      await expectOneLanguage(page, lang);
      await dialog.getByRole('button', { name: t.go(2) }).click();
      await expect(dialog).toContainText(t.did(2, 3));
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await dialog.getByRole('button', { name: t.close }).click();
      await expect(rowOf(page, first)).toContainText(t.isYou);
      await expect(rowOf(page, third)).toContainText('同僚 次郎');
      expect((await deskOf(page, store).detail(first)).assigneeName).toBe('一覧 花子');

      // All that match, on whatever page.
      await page.goto(`${store.staff}/desk?assigned=mine`);
      await expect(rows.first()).toBeVisible();
      const mine = await rows.count();
      await rows.first().getByRole('checkbox').check();
      await linkIn(rows.first()).focus();
      await page.keyboard.press('A');
      await expect(page.locator('#list p[role=status]')).toHaveText(t.selected(mine));
    });

    test('[R10.1] of a selection those notifications are completed that need nothing but it', async ({
      page,
      another,
    }) => {
      // The days of a notification follow from today.
      await setClock(page.request, store, 0);
      const applicant = await another();
      const [account] = seedAccounts(store, 1, ['expsp']);
      await signIn(applicant, store.user, account as Account, lang);
      const sent: string[] = [];
      for (const n of [1, 2, 3]) {
        sent.push(
          await notify(applicant, store, `${n}回目の試験で屋内の位置推定の精度を確かめる。`),
        );
      }
      const [withdrawing = ''] = sent;
      const leave = { electronicApplicationNumber: withdrawing, reason: '使わなくなったため' };
      const key = { 'Idempotency-Key': withdrawing };
      const path = '/api/common/cancellation/register';
      const answer = await ask(applicant, store.user, path, leave, key);
      expect(answer.resultCode, JSON.stringify(answer)).toBe('SUCCESS');
      await signedIn(page, 3, '/desk?procedureId=expsp-open');
      const rows = page.locator('tr[data-row]');
      await expect(rows).toHaveCount(3);
      await linkIn(rows.first()).focus();
      await page.keyboard.press('A');
      await page.getByRole('button', { name: t.check }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t.try }).click();
      await expect(dialog).toContainText(t.can(2, 3));
      await expect(dialog.getByRole('listitem').first()).toContainText(t.withdrawal);
      await dialog.getByRole('button', { name: t.go(2) }).click();
      await expect(dialog).toContainText(t.did(2, 3));
      await dialog.getByRole('button', { name: t.close }).click();
      await expect(rows).toHaveCount(1);
      await expect(rows).toHaveAttribute('data-row', withdrawing);
      for (const number of sent.slice(1)) {
        expect((await deskOf(page, store).detail(number)).status).toBe('REVIEW_COMPLETED');
      }
    });

    test('[R10.1] a filter is saved, counted, shared with a bureau, and leads back to its list', async ({
      page,
      another,
    }) => {
      await signedIn(page, 4, '/desk?status=ARRIVED');
      await expect(page.getByRole('button', { name: t.without })).toBeVisible();
      const rows = page.locator('tr[data-row]');
      await expect(rows.first()).toBeVisible();
      const arrived = await rows.count();
      await page.getByRole('button', { name: t.columns }).click();
      await page.getByRole('dialog').getByLabel(t.callSign).uncheck();
      await page.getByRole('dialog').getByRole('button', { name: t.close }).click();
      await expect(page.getByRole('columnheader', { name: t.callSign })).toHaveCount(0);

      await page.getByRole('button', { name: t.save }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t.doSave, exact: true }).click();
      await expect(dialog).toContainText(t.missing);
      await expect(dialog.getByLabel(t.name)).toBeFocused();
      await dialog.getByLabel(t.name).fill('filter 1');
      await dialog.getByLabel(t.forWhom).selectOption('A');
      await dialog.getByRole('button', { name: t.doSave, exact: true }).click();
      const entry = (of: Page) => of.getByRole('listitem').filter({ hasText: 'filter 1' });
      await expect(entry(page)).toContainText(String(arrived));

      const other = await another();
      await signInStaff(other, store.staff, colleague, lang, '/desk?words=none-such');
      await entry(other).getByRole('link', { name: 'filter 1' }).click();
      await expect(other).toHaveURL(/status=ARRIVED/);
      await expect(other.locator('tr[data-row]')).toHaveCount(arrived);
      await expect(other.getByRole('columnheader', { name: t.callSign })).toHaveCount(0);
      await expectOneLanguage(other, lang);
      // Only who shared it deletes it, after a question that names it.
      await expect(entry(other).getByRole('button', { name: t.remove })).toHaveCount(0);
      await entry(page).getByRole('button', { name: t.remove }).click();
      const asks = page.getByRole('dialog', { name: /filter 1/ });
      await asks.getByRole('button', { name: t.doRemove, exact: true }).click();
      await expect(entry(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: t.save })).toBeFocused();

      // The condition is taken off, the rows get more room, and both stay after a reload.
      await page.getByRole('button', { name: t.without }).click();
      await expect(page).toHaveURL(`${store.staff}/desk`);
      await page.getByRole('button', { name: t.columns }).click();
      await page.getByRole('dialog').getByLabel(t.roomy).check();
      await page.getByRole('dialog').getByRole('button', { name: t.close }).click();
      await page.reload();
      await expect(rows.first()).toBeVisible();
      expect((await rows.first().boundingBox())?.height).toBeGreaterThan(33);
    });

    test('[R8.10] the list, its selection and its dialogs are without faults of accessibility at three widths', async ({
      page,
    }) => {
      await signedIn(page, 5, '/desk');
      await linkIn(page.locator('tr[data-row]').first()).click();
      await expectPage(page, 'STF0102');
      for (const width of [1600, 1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${store.staff}/desk`);
        const rows = page.locator('tr[data-row]');
        await expect(rows.first()).toBeVisible();
        if (width > 1024) await expect(page.getByRole('heading', { name: t.recent })).toBeVisible();
        await rows.first().getByRole('checkbox').check();
        await load(page);
        expect(await axe(page, {}), `list at ${width}`).toEqual([]);
        await expectNoWider(page, width);
        await page.getByRole('button', { name: t.assign, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await axe(page, {}), `dialog at ${width}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  });
}
