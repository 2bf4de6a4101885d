import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { deskLiveWords } from './deskLiveWords';
import { answered } from './faults';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, langs, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const STREAM = '/api/staff/common/review/change-stream';

/** Gives a case to whoever is signed in, or to nobody. */
async function assign(page: Page, store: Store, number: string, toMe: boolean) {
  const { staff } = await result(page, store.staff, '/api/staff/auth/user/attribute-get');
  const { version } = await deskOf(page, store).detail(number);
  const accountId = toMe ? staff.accountId : '';
  const giving = { electronicApplicationNumber: number, version, accountId };
  await result(page, store.staff, '/api/staff/common/review/assign', giving);
}

for (const lang of langs('en')) {
  const t = deskLiveWords[lang];
  const own = new OwnPortal(`deskLive-${lang}`, lang === 'ja' ? 372 : 376);
  const store = own.store;
  let officer: Account;
  let other: Account;
  let filer: Account;
  let third: Account;

  test.describe(`a list that lives (${lang})`, () => {
    // One portal serves both, one after the other.
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async () => {
      own.clear();
      await own.start();
      officer = addStaff(store, 'watching', '見守 花子', 'officer');
      other = addStaff(store, 'colleague', '同僚 次郎', 'officer');
      third = addStaff(store, 'third', '三番 三郎', 'officer');
      filer = seedAccounts(store, 1)[0] as Account;
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R10.1] a list of nothing tells of what arrives, too', async ({ page, another }) => {
      const applicant = await another();
      await signIn(applicant, store.user, filer, lang);
      const streaming = page.waitForResponse((answer) => answer.url().endsWith(STREAM));
      await signInStaff(page, store.staff, third, lang, '/desk?assigned=nobody');
      expect((await streaming).status()).toBe(200);
      await expect(page.locator('tr[data-row]')).toHaveCount(0);
      const { number } = await submit(applicant, store);
      await page.getByRole('button', { name: t.show(1), exact: true }).click();
      await expect(page.locator(`tr[data-row="${number}"]`)).toBeVisible();
      await assign(page, store, number, true);
    });

    test('[R10.1] what a colleague takes, moves or releases is marked where it stands, until it is asked to be shown', async ({
      page,
      another,
    }) => {
      const [applicant, colleague] = [await another(), await another()];
      await signIn(applicant, store.user, filer, lang);
      const numbers: string[] = [];
      for (let n = 0; n < 3; n += 1) numbers.push((await submit(applicant, store)).number);
      const [first = '', second = '', third = ''] = numbers;
      await signInStaff(colleague, store.staff, other, lang, '/portal');
      await page.setViewportSize({ width: 1600, height: 900 });
      const counted = page.waitForResponse(/group-count-get/);
      const streaming = page.waitForResponse((answer) => answer.url().endsWith(STREAM));
      await signInStaff(page, store.staff, officer, lang, '/desk?assigned=nobody');
      const rows = page.locator('tr[data-row]');
      const row = (number: string) => page.locator(`tr[data-row="${number}"]`);
      const link = (number: string) => row(number).getByRole('link', { name: number });
      await expect(rows).toHaveCount(3);
      await (await counted).finished();
      await streaming;
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const reads: string[] = [];
      page.on('request', (request) => reads.push(new URL(request.url()).pathname));
      await row(second).getByRole('checkbox').check();
      await link(third).focus();
      const place = async () => [
        await link(third).boundingBox(),
        await row(third).locator('td').nth(1).boundingBox(),
        (await row(third).boundingBox())?.height,
      ];
      const before = await place();

      await assign(colleague, store, first, true);
      await expect(row(first)).toContainText(t.leaves);
      await expect(row(first)).toContainText('同僚 次郎');
      const show = (n: number) => page.getByRole('button', { name: t.show(n), exact: true });
      await expect(show(1)).toBeVisible();
      await expect(page.locator('#list span[role=status]')).toHaveText(t.changeCount(1));

      // What comes back is one of the list again, and still marked.
      await assign(colleague, store, first, false);
      await expect(row(first)).toContainText(t.changed);
      await expect(row(first)).toContainText(t.nobody);
      await assign(colleague, store, first, true);
      await deskOf(colleague, store).accept(second);
      await expect(show(2)).toBeVisible();

      // What one does oneself, in another window, is no news: it stands in its row, and is not counted.
      await assign(page, store, third, true);
      await expect(row(third)).toContainText('見守 花子');
      await assign(page, store, third, false);
      await expect(row(third)).toContainText(t.nobody);
      await expect(show(2)).toBeVisible();
      const fourth = (await submit(applicant, store)).number;
      await expect(show(3)).toBeVisible();

      // Nothing has moved, nothing was read, and the focus is where it was.
      await expect(rows).toHaveCount(3);
      expect(await place()).toEqual(before);
      await expect(link(third)).toBeFocused();
      expect(reads).toEqual([]);
      await expectOneLanguage(page, lang);
      await load(page);
      expect(await axe(page, {})).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(show(3)).toBeVisible();
      expect(await axe(page, {})).toEqual([]);
      await page.setViewportSize({ width: 1600, height: 900 });

      await show(3).focus();
      await page.keyboard.press('Enter');
      await expect(row(fourth)).toBeVisible();
      await expect(rows).toHaveCount(2);
      await expect(row(third)).toBeVisible();
      await expect(page.locator('tr[data-row]:focus-within')).toHaveCount(1);
      await expect(page.getByRole('button', { name: t.show(3) })).toHaveCount(0);
    });

    test('[R10.1] following is bounded, ends with the session, and begins anew after a restart', async ({
      page,
      another,
      faults,
    }) => {
      faults.allow(answered(429, STREAM));
      faults.allow(/change-stream|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_REFUSED/);
      const streaming = page.waitForResponse((answer) => answer.url().endsWith(STREAM));
      await signInStaff(page, store.staff, officer, lang, '/desk');
      const opened = (of: Page) =>
        of.evaluate(async (path) => {
          const answer = await fetch(path, { headers: { Accept: 'text/event-stream' } });
          if (!answer.ok) await answer.text();
          return answer.status;
        }, STREAM);
      // Three windows of a session; the list holds one.
      expect((await streaming).status()).toBe(200);
      expect([await opened(page), await opened(page), await opened(page)]).toEqual([200, 200, 429]);

      const signedOut = await another();
      await signInStaff(signedOut, store.staff, other, lang, '/portal');
      await signedOut.waitForLoadState('networkidle');
      const last = await signedOut.evaluate(async (path) => {
        const answer = await fetch(path, { headers: { Accept: 'text/event-stream' } });
        await fetch('/api/staff/auth/logout', { method: 'POST' });
        return answer.text();
      }, STREAM);
      expect(last).toContain('data: {"over":true}');

      await own.stop('SIGTERM');
      await own.start();
      const again = page.getByRole('button', { name: t.missed });
      await expect(again).toBeVisible();
      await again.press('Enter');
      await expect(again).toHaveCount(0);
    });
  });
}
