import type { Page } from '@playwright/test';
import { expect, expectPage, langs, test } from './portal';
import { signIn, signInStaff, useLang } from './signin';

/**
 * What an address may be made to look for: too long, and what databases, JSON and HTML mind; together
 * within the 32 kB that the head of a request may have.
 */
const words = [
  'a'.repeat(5000),
  '𠮟'.repeat(500),
  `${'\u0000'}${'\r\n\t'}`,
  `%_\\'"<script>alert(1)</script>${'é'.repeat(300)}`,
];
const pages = ['0', '-1', 'abc', '1e9', '99999999999999999999', '1e999', '%00'];

const lists = [
  { id: 'MYP0311', path: '/mypage/application-progress', names: ['text', 'procedureId', 'status'] },
  { id: 'MYP0321', path: '/mypage/application-history', names: ['text', 'procedureId', 'source'] },
  { id: 'MYP0401', path: '/mypage/payment', names: ['search', 'status'] },
  { id: 'MYP0411', path: '/mypage/written-notice', names: ['keyword'] },
  { id: 'MYP0421', path: '/mypage/digital-licence', names: ['find', 'order'] },
];
const desk = { id: 'STF0101', path: '/desk', names: ['words', 'procedureId', 'bureau', 'from'] };

/** Opens a list with every odd address; it shows itself, and no error. */
async function expectLists(page: Page, origin: string, of: typeof lists): Promise<void> {
  for (const { id, path, names } of of) {
    const queries = words.map((each) => new URLSearchParams(names.map((name) => [name, each])));
    for (const query of [...queries, ...pages.map((each) => `page=${each}`)]) {
      await page.goto(`${origin}${path}?${query}`);
      await expectPage(page, id);
      // The number found; of a list with tabs it stands in these.
      await expect(page.getByRole('main').getByText(/\d+件/).first()).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  }
}

test('[R8.4] an address that looks for too much, or for a page there is not, shows the list', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  await expectLists(page, store.user, lists);
});

test('[R8.4] the same holds for the staff', async ({ page, officer, store }) => {
  await signInStaff(page, store.staff, officer, 'ja');
  await expectLists(page, store.staff, [desk]);
});

for (const [path, call] of [
  ['/mypage/application-progress', '/api/common/application-progress/list-get'],
  ['/mypage/application-history', '/api/common/application-history/list-get'],
  ['/mypage/payment', '/api/common/payment/list-get'],
  ['/mypage/written-notice', '/api/common/written-notice/list-get'],
] as const) {
  test(`[R8.4] a page past the end shows the last one: ${path}`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, 'en');
    const offsets: number[] = [];
    await page.route(`**${call}`, async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      await route.fulfill({ json: { ...json, result: { ...json.result, total: 45 } } });
      offsets.push(route.request().postDataJSON().offset);
    });
    await page.goto(`${store.user}${path}?page=9`);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 3 of 3');
    await expect(page).toHaveURL(/[?&]page=3$/);
    // The last page is named before its rows are there.
    await expect.poll(() => offsets).toEqual([160, 40]);
  });
}

test('[R2.37] another spelling of an address leads to the one, in both portals and from inside', async ({
  page,
  account,
  officer,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  for (const path of ['/MYPAGE', '/mypage/', '//mypage', '/%6Dypage', '/MyPage//']) {
    await page.goto(`${store.user}${path}?showLogoutDialog=false`);
    await expect(page, path).toHaveURL(`${store.user}/mypage?showLogoutDialog=false`);
    await expectPage(page, 'MYP0001');
  }
  await page.evaluate(() => {
    history.pushState({}, '', '/FAQ/?x=1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectPage(page, 'SHN0122');
  await expect(page).toHaveURL(`${store.user}/faq?x=1`);
  await signInStaff(page, store.staff, officer, 'ja');
  await page.goto(`${store.staff}/DESK/`);
  await expect(page).toHaveURL(`${store.staff}/desk`);
  await expectPage(page, 'STF0101');
});

for (const lang of langs('ja')) {
  test(`[R8.4] an address that is no page in any spelling answers 404 with its page: ${lang}`, async ({
    page,
    store,
    faults,
  }) => {
    faults.allow(/status of 404/);
    for (const origin of [store.user, store.staff]) {
      await useLang(page, origin, lang);
      for (const path of ['/MYPAGEX', '/no/such/', '/mypage%20', '/mypage;x']) {
        expect((await page.goto(`${origin}${path}`))?.status(), path).toBe(404);
        await expectPage(page, 'ERR0404');
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
      }
    }
    for (const path of ['/mypage/payment/detail', '/application/complete?inquiryNumber=1']) {
      expect((await page.goto(`${store.user}${path}`))?.status(), path).toBe(404);
      await expectPage(page, 'ERR0404');
    }
  });
}
