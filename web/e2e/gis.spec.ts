import type { Page } from '@playwright/test';
import { result } from './outside';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { fillSignIn, useLang } from './signin';

const words = {
  ja: {
    signIn: 'ログインして利用する',
    once: '一時利用をする',
    noService: 'このアカウントには「伝搬障害防止区域図の縦覧」のサービスがありません',
    bureau: '関東総合通信局',
    signOut: 'ログアウト',
    signedOut: 'ログアウトしました',
    info: 'アカウント情報',
    expired: /ログイン/,
    close: '閉じる',
    nav: 'マイページのメニュー',
    denied: 'ログインできませんでした',
    about: '縦覧のご案内',
  },
  en: {
    signIn: 'Sign in',
    once: 'Use it once',
    noService: 'This account does not have the viewing service',
    bureau: 'Kanto Bureau of Telecommunications',
    signOut: 'Sign out',
    signedOut: 'You have signed out',
    info: 'Account data',
    expired: /sign/i,
    close: 'Close',
    nav: 'My Page menu',
    denied: 'You could not be signed in',
    about: 'About the viewing',
  },
} as const;

const ENTRANCE = '/gis/juranappl/front/index.html';
const CALLBACK = '/gis/juranappl/front/callback';
const LOGOUT = '/gis/logout/index.html';

/** Signs in from the guide of the GIS area; gives the addresses that the browser went through. */
async function enter(page: Page, store: Store, account: Account, lang: Lang): Promise<URL[]> {
  const passed: URL[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) passed.push(new URL(request.url()));
  });
  await useLang(page, store.user, lang);
  await page.goto(`${store.user}/gis/index.html`);
  await expectPage(page, 'GIS0001');
  await page.getByRole('main').getByRole('link', { name: words[lang].signIn, exact: true }).click();
  await fillSignIn(page, account, lang);
  await expectPage(page, 'GIS0003');
  return passed;
}

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R1.6] [R2.4] signing in and out of the GIS area is its own client's: ${lang}`, async ({
    page,
    account,
    store,
  }) => {
    const passed = await enter(page, store, account, lang);
    const authorize = passed.find(({ pathname }) => pathname === '/oidc/authorize');
    expect(authorize?.searchParams.get('client_id')).toBe('gis');
    expect(authorize?.searchParams.get('redirect_uri')).toBe(`${store.user}${CALLBACK}`);
    expect(passed.filter(({ pathname }) => pathname === CALLBACK)).toHaveLength(1);
    expect(page.url()).toBe(`${store.user}${ENTRANCE}`);
    // Who is signed in, and what for, is the server's word.
    const { userAttribute } = await result(page, store.user, '/api/auth/user/attribute-get');
    expect(userAttribute.registration).not.toContain('gis');
    await expect(page.getByText(t.noService)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: t.bureau })).toBeVisible();
    passed.length = 0;
    await page.getByRole('banner').getByRole('button', { name: t.signOut }).click();
    await expectPage(page, 'GIS0005');
    await expect(page.getByRole('heading', { level: 1, name: t.signedOut })).toBeVisible();
    expect(page.url()).toBe(`${store.user}${LOGOUT}`);
    const end = passed.find(({ pathname }) => pathname === '/oidc/end_session');
    expect(end?.searchParams.get('post_logout_redirect_uri')).toBe(`${store.user}${LOGOUT}`);
    const answer = await page.request.post(`${store.user}/api/auth/user/attribute-get`, {
      data: {},
    });
    expect(answer.status()).toBe(401);
  });

  test(`[R2.4] [R1.6] my page and the account's pages stay in the GIS area: ${lang}`, async ({
    page,
    account,
    store,
  }) => {
    await enter(page, store, account, lang);
    const main = page.getByRole('main');
    await page.goto(`${store.user}/gis/mypage`);
    await expectPage(page, 'MYP0001');
    await expect(
      page.getByRole('navigation').filter({ has: page.locator('a[href="/gis/mypage"]') }),
    ).toHaveCount(1);
    await expect(page.locator('nav a[href="/mypage/payment"]')).toHaveCount(0);
    await main.getByRole('link', { name: t.info }).click();
    await expectPage(page, 'MYP0102');
    expect(new URL(page.url()).pathname).toBe('/gis/mypage/account/info');
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    await expect(main).toContainText(userInfoDetail.accountId);
    await page.goto(`${store.user}/gis/mypage/account`);
    await expectPage(page, 'MYP0101');
    for (const [path, id] of [
      ['change-user-info', 'MYP0111'],
      ['mail', 'MYP0114'],
      ['change-login-method', 'MYP0116'],
      ['security', 'MYP0121'],
    ] as const) {
      await main.locator(`a[href="/gis/mypage/account/${path}"]`).click();
      await expectPage(page, id);
      expect(new URL(page.url()).pathname).toBe(`/gis/mypage/account/${path}`);
      await page.goBack();
      await expectPage(page, 'MYP0101');
    }
  });
}

test('[R4.10] [R1.6] a session that has ended leads to the logout of the GIS area', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/ 401 /);
  await enter(page, store, account, 'ja');
  // What the page asks for of its own would be the first to learn that the session has ended.
  await expect(page.getByRole('heading', { name: '利用状況', exact: true })).toBeVisible();
  await page.request.post(`${store.user}/api/auth/logout`, { data: {} });
  await page.locator('nav a[href="/gis/mypage/account"]:visible').click();
  const popup = page.getByRole('alertdialog');
  await expect(popup).toBeVisible();
  await popup.getByRole('button').last().click();
  await expectPage(page, 'GIS0005');
  expect(page.url()).toBe(`${store.user}${LOGOUT}`);
});

test('[R2.4] the return of a sign-in tells what went wrong, and keeps no code in the history', async ({
  page,
  store,
}) => {
  await page.goto(`${store.user}${CALLBACK}?error=access_denied&state=x`);
  await expectPage(page, 'GIS0004');
  await expect(page.getByRole('heading', { level: 1, name: words.ja.denied })).toBeVisible();
  await page.goto(`${store.user}${CALLBACK}`);
  await page.getByRole('link', { name: words.ja.about }).click();
  await expectPage(page, 'GIS0001');
  await page.getByRole('link', { name: words.ja.once }).click();
  await expectPage(page, 'GIS0002');
});
