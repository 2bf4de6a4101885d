import type { Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { expectOneLanguage } from './oneLanguage';
import { result } from './outside';
import { seedAccounts, setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';
import { expectNoWider } from './sound';

const DAY = 24 * 60;

const words = {
  ja: {
    arrived: '新しく届いたもの',
    due: '今日が期限の担当',
    overdue: '処理期間の超過',
    corrections: '補正が届いたもの',
    unpaid: '手数料の未納',
    n: (n: number) => new RegExp(`${n}件$`),
    failed: '予定日に許可できず',
    without: '条件「今日が期限」を外す',
  },
  en: {
    arrived: 'New arrivals',
    due: 'Mine, due today',
    overdue: 'Overdue',
    corrections: 'Corrections answered',
    unpaid: 'Fee not paid',
    n: (n: number) => new RegExp(`${n}$`),
    failed: 'Not granted on the day',
    without: 'Remove the condition "Due today"',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test.describe(`the numbers of the day (${lang})`, () => {
    const own = new OwnPortal(`today-${lang}`, lang === 'ja' ? 320 : 324);
    const store = own.store;
    test.beforeAll(async () => {
      own.clear();
      await own.start();
    });
    test.afterAll(() => own.stop('SIGTERM'));

    test('[R10.1] the home of staff says what is new, due, overdue, answered and unpaid, and each leads to its list', async ({
      page,
      another,
    }) => {
      test.slow();
      const accounts = seedAccounts(store, 3);
      const file = async (n: number, days: number) => {
        const applicant = await another();
        await setClock(applicant.request, store, days * DAY);
        await signIn(applicant, store.user, accounts[n] as Account, lang);
        return (await submit(applicant, store)).number;
      };
      const officer = (id: string) => addStaff(store, id, '本日 花子', 'officer', ['A']);

      await file(0, 0);
      const mine = await file(1, 14); // no closure of the offices makes one day of the last days of both
      const before = await another();
      await signInStaff(before, store.staff, officer('before'), lang);
      const { standardDue } = await deskOf(before, store).detail(mine);
      const today = Date.parse(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10));
      const days = (Date.parse(standardDue) - today) / (DAY * 60_000);
      const unpaid = await file(2, days);

      await signInStaff(page, store.staff, officer('today'), lang, '/portal');
      await expectPage(page, 'STF0001');
      const number = (name: string) => page.getByRole('main').getByRole('link', { name });
      await expect(number(t.arrived)).toHaveText(t.n(3));
      await expect(number(t.due)).toHaveText(t.n(0));

      const desk = deskOf(page, store);
      await desk.accept(unpaid);
      await desk.requestFee(unpaid);
      const { staff } = await result(page, store.staff, '/api/staff/auth/user/attribute-get');
      const taking = { electronicApplicationNumber: mine, version: 1, accountId: staff.accountId };
      await result(page, store.staff, '/api/staff/common/review/assign', taking);
      await page.reload();
      const shown = [
        { name: t.arrived, n: 2 },
        { name: t.due, n: 1 },
        { name: t.overdue, n: 1 },
        { name: t.corrections, n: 0 },
        { name: t.unpaid, n: 1 },
      ];
      for (const { name, n } of shown) await expect(number(name)).toHaveText(t.n(n));
      // What comes seldom is there once there is some of it.
      await expect(number(t.failed)).toHaveCount(0);
      await page.route('**/review/today-get', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        body.result.grantsFailed = 1;
        await route.fulfill({ response: answer, json: body });
      });
      await page.reload();
      await expect(number(t.failed)).toHaveText(t.n(1));
      await expect(number(t.failed)).toHaveAttribute('href', /news=GRANT_FAILED/);
      await expectOneLanguage(page, lang);
      await looksGood(page, lang);

      for (const { name, n } of shown) {
        await number(name).click();
        await expectPage(page, 'STF0101');
        await expect(page.locator('[inert]')).toHaveCount(0);
        await expect(page.locator('tr[data-row]')).toHaveCount(n);
        if (name === t.due) {
          await expect(page.locator('tr[data-row]')).toHaveAttribute('data-row', mine);
          await expect(page.getByRole('button', { name: t.without })).toBeVisible();
        }
        await page.goBack();
        await expectPage(page, 'STF0001');
      }
    });
  });
}

/** No fault of accessibility, and nothing beside the screen, on a wide and on a narrow one. */
async function looksGood(page: Page, lang: string): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await load(page);
    expect(await axe(page, {}), `${lang} at ${width}`).toEqual([]);
    await expectNoWider(page, width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
