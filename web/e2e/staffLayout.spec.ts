import type { Page } from '@playwright/test';
import routes from '../apps/staff/routes.json' with { type: 'json' };
import { result } from './outside';
import { both, expect, expectPage, test } from './portal';
import { submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

/** A telephone, and the smaller of the two screens of the staff. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** By how much a page is wider than the window, once all of it is there. */
async function tooWide(page: Page): Promise<number> {
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

for (const lang of both) {
  test(`[R10.1] no page of the staff scrolls sideways, on a telephone either, where a case takes three lines (${lang})`, async ({
    page,
    another,
    store,
    account,
  }) => {
    const filer = await another();
    await signIn(filer, store.user, account, lang);
    const { number } = await submit(filer, store);
    const { accountId } = (await result(filer, store.user, '/api/auth/user/attribute-get'))
      .userInfoDetail;
    const chief = addStaff(store, `layout-${lang}-${Date.now()}`, '主任 二号', 'administrator');
    await signInStaff(page, store.staff, chief, lang);

    // Every page that is opened by its address alone, and those of a case and of an account.
    const pages = [
      ...routes
        .filter(({ layout, requiredQuery }) => layout !== 'S' && requiredQuery.length === 0)
        .map(({ path, id }) => ({ path, id })),
      { path: `/desk/detail?electronicApplicationNumber=${number}`, id: 'STF0102' },
      { path: `/detail?accountId=${accountId}`, id: 'STF0007' },
      { path: `/account/detail?accountId=${accountId}`, id: 'STF0005' },
      { path: '/procedures/detail?procedureId=amateur-open&version=1', id: 'STF0130' },
    ];
    for (const { path, id } of pages) {
      await page.goto(`${store.staff}${path}`);
      await expectPage(page, id);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(() => tooWide(page), `${path} ${size.width}`).toBeLessThanOrEqual(0);
      }
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${store.staff}/desk?words=${number}`);
    const row = page.locator(`tr[data-row="${number}"]`);
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);
  });
}

test('[R10.1] who only reads is offered no acts: neither their own cases, nor approvals, nor paper to enter', async ({
  page,
  store,
}) => {
  const viewer = addStaff(store, `reader-${Date.now()}`, '閲覧 花子', 'viewer');
  await signInStaff(page, store.staff, viewer, 'en', '/desk');
  await expectPage(page, 'STF0101');
  const groups = page.getByRole('navigation', { name: 'Groups of the list' });
  await expect(groups.getByRole('link', { name: /^Unassigned/ })).toBeVisible();
  await expect(groups.getByRole('link', { name: 'Assigned to me' })).toHaveCount(0);
  await expect(groups.getByRole('link', { name: 'Waiting for my approval' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See the letter templates' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter what arrived on paper' })).toHaveCount(0);

  // The entry leads on to the home page, which promises only what may be done, and has name and way out.
  await page.goto(store.staff);
  await expectPage(page, 'STF0001');
  const banner = page.getByRole('banner');
  await expect(banner).toContainText('閲覧 花子');
  await expect(banner.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Look up filings' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Review filings' })).toHaveCount(0);
});
