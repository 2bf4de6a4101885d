import type { Page } from '@playwright/test';
import staffRoutes from '../apps/staff/routes.json' with { type: 'json' };
import userRoutes from '../apps/user/routes.json' with { type: 'json' };
import { codeOf } from './chunks';
import { expect, expectPage, test } from './portal';
import { makeDraft } from './prepare';
import { signIn } from './signin';

test.use({ fetchAhead: true });

test('[R2.38] the default layout has the navigation, the simple one has one task only', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', '/mypage');
  const { id } = await makeDraft(page, store);
  const menu = page.getByRole('navigation', { name: '主なメニュー' });
  const out = page.getByRole('button', { name: 'ログアウト' });
  await expectPage(page, 'MYP0001');
  await expect(menu).toBeVisible();
  await expect(out).toBeVisible();
  await menu.getByRole('link', { name: '手数料の納付' }).click();
  await expectPage(page, 'MYP0401');
  await expect(menu.getByRole('link', { name: '手数料の納付' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0102');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('申請の内容');
  await expect(menu).toHaveCount(0);
  await expect(out).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('[R2.38] on a phone the menu stands behind a button', async ({ page, account, store }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, store.user, account, 'ja', '/mypage');
  const menu = page.getByRole('navigation', { name: '主なメニュー' });
  await expect(menu).toBeHidden();
  const open = page.getByRole('button', { name: 'メニュー' });
  await open.click();
  await menu.getByRole('link', { name: '通知書' }).click();
  await expectPage(page, 'MYP0411');
  await expect(menu).toBeHidden();
});

/** The scripts a page has asked for so far. */
function scriptsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith('.js')) loaded.push(path);
  });
  return loaded;
}

test('[R2.38] what the links of a page at rest lead to is fetched ahead, other links under the pointer', async ({
  page,
  account,
  store,
}) => {
  const loaded = scriptsOf(page);
  await page.goto(`${store.user}/accessibility`);
  const has = (path: string) => loaded.some((each) => each.endsWith(codeOf(path)));
  await expect.poll(() => has('/')).toBe(true);
  expect(has('/signup')).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'アカウントを作る' }).hover();
  await expect.poll(() => has('/signup')).toBe(true);
  await signIn(page, store.user, account, 'ja', '/mypage');
  await expectPage(page, 'MYP0001');
  await page.getByRole('link', { name: '手数料の納付' }).first().focus();
  await expect.poll(() => loaded.some((path) => path.includes('payment.ListPage'))).toBe(true);
  expect(loaded.some((path) => path.includes('FormPage'))).toBe(false);
});

test('[R2.38] the code of a page is loaded when the page is opened', async ({
  page,
  account,
  store,
}) => {
  // As in a browser that never rests: nothing is fetched ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const loaded = scriptsOf(page);
  await page.goto(store.user);
  await expectPage(page, 'SHN0001');
  await page.waitForLoadState('networkidle');
  const top = [...loaded];
  expect(top.filter((path) => /Wizard|FormPage|licence|payment|MyPage/.test(path))).toEqual([]);
  await signIn(page, store.user, account, 'ja', '/mypage');
  await expectPage(page, 'MYP0001');
  expect(loaded.some((path) => path.includes('MyPage'))).toBe(true);
  expect(loaded.some((path) => path.includes('payment'))).toBe(false);
  await page.getByRole('link', { name: '手数料の納付' }).first().click();
  await expectPage(page, 'MYP0401');
  expect(loaded.some((path) => path.includes('payment'))).toBe(true);
});

test('[R2.38] every address of the route tables is served as a page, and no other', async ({
  request,
  store,
}) => {
  for (const [origin, routes] of [
    [store.user, userRoutes],
    [store.staff, staffRoutes],
  ] as const) {
    for (const { path, requiredQuery } of routes) {
      const answer = await request.get(`${origin}${path}`);
      // A page about something says nothing without its query.
      expect(answer.status(), path).toBe(requiredQuery.length > 0 ? 404 : 200);
      expect(answer.headers()['content-type']).toContain('text/html');
    }
    for (const path of ['/nowhere', '/mypage/nowhere', '/mypage/nowhere/', '/index.php']) {
      expect((await request.get(`${origin}${path}`)).status(), path).toBe(404);
    }
  }
});
