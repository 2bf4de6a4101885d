import type { Page } from '@playwright/test';
import { answered } from './faults';
import { expect, expectPage, test } from './portal';
import { fillSignIn, signIn, signInStaff } from './signin';

test.use({ fetchAhead: true });

const attributes = '/api/auth/user/attribute-get';

/** The next answer to a call whose body holds a word. */
const answerTo = (page: Page, call: string, word = '') =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(`/api/common/${call}`) &&
      (response.request().postData() ?? '').includes(word),
  );

test('[R2.13] after signing in a page says who is signed in and leads on to where one was going', async ({
  page,
  account,
  store,
}) => {
  await page.goto(`${store.user}/mypage/written-notice`);
  await fillSignIn(page, account, 'ja');
  await expectPage(page, 'SHN0031');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログインしました');
  await expect(page.getByRole('main')).toContainText('電波 太郎');
  const answer = await page.request.post(`${store.user}${attributes}`, { data: {} });
  const { result } = await answer.json();
  expect(result.userInfoDetail.accountId).toBeTruthy();
  expect(result.userInfoDetail.lastName).toBe('電波');
  await page.getByRole('link', { name: '元の画面へ進む' }).click();
  await expectPage(page, 'MYP0411');

  // An address outside the portal is not gone on to.
  for (const p of ['//evil.example', 'https://evil.example/', '/\\evil.example', '']) {
    await page.goto(`${store.user}/login/completed?${new URLSearchParams({ p })}`);
    await expect(page.getByRole('link', { name: 'マイページへ進む' })).toHaveAttribute(
      'href',
      '/mypage',
    );
  }
});

test('[R2.13] a wrong password or code says so and signs nobody in', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(401, attributes));
  await page.goto(`${store.user}/mypage`);
  await expectPage(page, 'LGN0001');
  await page.getByRole('button', { name: '次へ進む' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await page.getByLabel('ユーザーIDまたはメールアドレス').fill(account.userId);
  await page.getByLabel('パスワード', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(page.getByRole('main')).toContainText('ログインできませんでした');
  await page.getByLabel('パスワード', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expectPage(page, 'LGN0002');
  await page.getByLabel('ワンタイムパスワード').fill('000000');
  await page.getByRole('button', { name: 'ログインする' }).click();
  await expect(page.getByRole('main')).toContainText('ログインできませんでした');
  const answer = await page.request.post(`${store.user}${attributes}`, { data: {} });
  expect(answer.status()).toBe(401);
});

test('[R2.42] signing out ends the session and returns to the top page with its dialog', async ({
  page,
  account,
  store,
  context,
}) => {
  // All that my page asks: what is answered after the session has ended is refused.
  const loaded = Promise.all([
    answerTo(page, 'home/get'),
    answerTo(page, 'delegation/list-get', 'PRINCIPAL'),
    answerTo(page, 'delegation/list-get', 'DELEGATE'),
    answerTo(page, 'member/firms-get'),
  ]);
  await signIn(page, store.user, account, 'ja', '/mypage');
  await loaded;
  const kept = (await context.cookies()).find((cookie) => cookie.name === '__Host-portal');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'ログアウト' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ログアウトしました');
  await expectPage(page, 'SHN0001');
  expect(new URL(page.url()).searchParams.get('showLogoutDialog')).toBe('true');
  const callback = `${store.user}/api/auth/callback?logout=true`;
  const end = asked.find((url) => url.includes('post_logout_redirect_uri')) ?? '';
  expect(new URL(end).searchParams.get('post_logout_redirect_uri')).toBe(callback);
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${store.user}/`);

  // The cookie that was: it opens nothing any more.
  const old = await page.request.post(`${store.user}${attributes}`, {
    data: {},
    headers: { Cookie: `__Host-portal=${kept?.value}` },
  });
  expect(old.status()).toBe(401);
  await page.goto(`${store.user}/mypage`);
  await expectPage(page, 'LGN0001');
});

test('[R2.42] what is under way when one signs out is broken off: nothing is refused, and no error shown', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', '/mypage/account');
  await expectPage(page, 'MYP0101');
  let refuse = () => {};
  const over = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/common/home/get', async (route) => {
    await over;
    await route.fulfill({ status: 401, json: { status: 401 } }).catch(() => {});
  });
  await page.route('**/api/auth/logout', async (route) => {
    refuse();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/common/home/get');
  await page.goto(`${store.user}/mypage`, { waitUntil: 'commit' });
  await asked;
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('dialog')).toContainText('ログアウトしました');
  await expectPage(page, 'SHN0001');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[R2.42] signing out in one tab leaves the pages of the others at once', async ({
  page,
  account,
  store,
  context,
}) => {
  await signIn(page, store.user, account, 'ja', '/mypage/account');
  const own: [string, string][] = [
    ['/mypage/account', 'MYP0101'],
    ['/login/completed', 'SHN0031'],
    ['/mypage/account/mail', 'MYP0114'],
  ];
  const tabs: Page[] = [];
  for (const [path, id] of own) {
    const tab = await context.newPage();
    await tab.goto(store.user + path);
    await expectPage(tab, id);
    await tab.waitForLoadState('networkidle'); // what is answered after the session has ended is refused
    tabs.push(tab);
  }
  const typed = tabs[2]?.getByLabel('新しいメールアドレス');
  await typed?.fill('hanako@example.jp');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  for (const tab of tabs) {
    await expectPage(tab, 'SHN0001');
    await expect(tab.getByRole('dialog')).toContainText('ログアウトしました');
    await expect(tab.getByRole('banner')).not.toContainText('電波 太郎');
  }
  await page.goto(`${store.user}/mypage/account`);
  await expectPage(page, 'LGN0001');
});

test('[R2.42] signing out of the staff portal uses the staff addresses', async ({
  page,
  officer,
  store,
}) => {
  await signInStaff(page, store.staff, officer, 'ja', '/portal');
  await expectPage(page, 'STF0001');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('dialog')).toContainText('ログアウトしました');
  await expectPage(page, 'STF0008');
  expect(asked).toContain(`${store.staff}/api/staff/auth/callback?logout=true`);
  const answer = await page.request.post(`${store.staff}/api/staff${attributes.slice(4)}`, {
    data: {},
  });
  expect(answer.status()).toBe(401);
});
