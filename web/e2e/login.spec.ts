import type { Page } from '@playwright/test';
import { answered } from './faults';
import { newGate } from './gate';
import { ciphers, newCard, type Particulars } from './identity';
import { loginWords, openLogin, signUpBy, typePassword, whoIs } from './loginFlow';
import { result } from './outside';
import { addAuthenticator } from './passkey';
import { expect, expectPage, langs, type Store, test } from './portal';
import { fillSignIn, forgetSession, freshCode, signIn } from './signin';
import { issueCertificate, proveAt, signupWords, signWith } from './signupFlow';

const attributes = '/api/auth/user/attribute-get';
const holder: Particulars = {
  name: '検証 花',
  address: '東京都千代田区永田町9-9-9',
  birthday: '1991-03-04',
};

async function newCompany(page: Page, store: Store): Promise<string> {
  const data = { account_type: '2' };
  return (await (await page.request.post(`${store.sandbox}/api/gbizid`, { data })).json()).id;
}

for (const lang of langs('en')) {
  const t = loginWords[lang];

  test(`[R2.13] [R2.41] a corporation signs in with gBizID, which the address names (${lang})`, async ({
    page,
    store,
  }) => {
    const person = await newCompany(page, store);
    const accountId = await signUpBy(page, store, lang, { method: 'gbizid', person });
    await openLogin(page, store, lang, { login_method: 'gbizid' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.gbizid);
    // Whoever turns back there is told so here, and may try again.
    await proveAt(page, lang, 'gbizid', '');
    await expectPage(page, 'LGN0001');
    await expect(page.getByRole('alert')).toContainText(t.denied);
    await proveAt(page, lang, 'gbizid', person);
    await expectPage(page, 'SHN0031');
    expect(await whoIs(page, store)).toBe(accountId);
  });

  test(`[R2.13] a person signs in with a My Number Card (${lang})`, async ({ page, store }) => {
    const person = await newCard(page, store, holder);
    const accountId = await signUpBy(page, store, lang, { method: 'mynumber', person });
    await openLogin(page, store, lang);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t.mynumber, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await proveAt(page, lang, 'mynumber', person);
    await expectPage(page, 'SHN0031');
    expect(await whoIs(page, store)).toBe(accountId);
  });

  for (const [key, cipher] of ciphers[lang]) {
    test(`[R2.13] a person signs in with a certificate, ${key} in ${cipher} (${lang})`, async ({
      page,
      store,
    }) => {
      const mine = await issueCertificate(page, store, { ...holder, key, cipher, state: 'GOOD' });
      const prover = { method: 'certificate', certificate: mine } as const;
      const accountId = await signUpBy(page, store, lang, prover);
      await openLogin(page, store, lang, { identity: 'certificate' });
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await signWith(page, store, lang, mine, t.submit);
      await expectPage(page, 'SHN0031');
      expect(sent.some((body) => body.includes('"cms"'))).toBe(true);
      expect(sent.filter((body) => body.includes(mine.password))).toEqual([]);
      expect(await whoIs(page, store)).toBe(accountId);
    });
  }

  test(`[R2.13] a passkey signs in, without a password or a code (${lang})`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(401, attributes));
    await addAuthenticator(page);
    await signIn(page, store.user, account, lang, '/mypage/account/security');
    const accountId = await whoIs(page, store);
    await page.locator('#passkeyName').fill('test');
    await page.locator('form:has(#passkeyName) button[type=submit]').click();
    await expect(page.getByRole('main').getByText('test', { exact: true })).toBeVisible();
    await forgetSession(page);
    await openLogin(page, store, lang);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t.passkey, exact: true }).click();
    await main.getByRole('button', { name: t.goPasskey }).click();
    await expectPage(page, 'SHN0031');
    expect(await whoIs(page, store)).toBe(accountId);
  });

  test(`[R2.13] a browser without a passkey says so and offers the other ways (${lang})`, async ({
    page,
    store,
  }) => {
    await openLogin(page, store, lang, { login_method: 'passkey' });
    const main = page.getByRole('main');
    await page.evaluate(
      `navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    );
    await main.getByRole('button', { name: t.goPasskey }).click();
    await expect(main.getByRole('alert')).toContainText(t.cancelled);
    await main.getByRole('button', { name: t.byPassword, exact: true }).click();
    await expect(main.getByLabel(t.userId)).toBeVisible();
  });

  test(`[R2.13] somebody without the app signs in with a recovery code, once (${lang})`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(401, attributes));
    await signIn(page, store.user, account, lang);
    const { recoveryCodes } = await result(
      page,
      store.user,
      '/api/common/account/recovery-codes-renew',
    );
    const [code = ''] = recoveryCodes;
    const withCode = async () => {
      await forgetSession(page);
      await openLogin(page, store, lang);
      await typePassword(page, account, lang, account.password);
      await expectPage(page, 'LGN0002');
      await page.getByRole('button', { name: t.noApp }).click();
      const field = page.getByRole('main').getByLabel(t.recoveryCode);
      await expect(field).toBeFocused();
      await page.getByRole('main').getByRole('button', { name: t.submit, exact: true }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
      await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
      await page.getByRole('main').getByRole('button', { name: t.submit, exact: true }).click();
    };
    await withCode();
    await expectPage(page, 'SHN0031');
    const { recoveryCodesLeft } = await result(
      page,
      store.user,
      '/api/common/account/login-methods-get',
    );
    expect(recoveryCodesLeft).toBe(9);
    await withCode();
    await expect(page.getByRole('alert')).toContainText(t.failed);
    await expectPage(page, 'LGN0002');
    // The app still works from here.
    await page.getByRole('button', { name: t.useApp }).click();
    await page.locator('#code').fill(await freshCode(account, new URL(store.user).host));
    await page.getByRole('main').getByRole('button', { name: t.submit, exact: true }).click();
    await expectPage(page, 'SHN0031');
  });

  test(`[R2.41] the address says how one signs in, what for and who; other values change nothing (${lang})`, async ({
    page,
    store,
  }) => {
    const main = page.getByRole('main');
    const offered = (name: string) => main.getByRole('button', { name, exact: true });
    await openLogin(page, store, lang, {
      ...{ type: 'corporation', service: 'amateur', mode: 'changeid', prompt: 'login' },
      ...{ client_id: 'portal', response_type: 'code', scope: 'openid', nonce: 'n' },
      redirect_uri: `${store.user}/api/auth/callback`,
      p: '/mypage/account',
    });
    await expect(offered(t.gbizid)).toBeVisible();
    await expect(offered(t.mynumber)).toHaveCount(0);
    await expect(main).toContainText(t.service);
    await openLogin(page, store, lang, { type: '1', mode: 'gis' });
    await expect(offered(t.mynumber)).toBeVisible();
    await expect(offered(t.gbizid)).toHaveCount(0);
    const signUp = main.getByRole('link', { name: t.signUp });
    await expect(signUp).toHaveAttribute('href', '/gis/signup');

    const wrong = {
      ...{ login_method: 'letter', identity: '<b>', service: 'none', type: '9', mode: 'admin' },
      ...{ prompt: 'consent now', id_token_hint: 'nonsense', unknown: 'x' },
    };
    await openLogin(page, store, lang, wrong);
    await expect(main.getByLabel(t.userId)).toBeVisible();
    for (const method of [t.passkey, t.mynumber, t.gbizid, t.certificate]) {
      await expect(offered(method)).toBeVisible();
    }
    for (const name of Object.keys(wrong)) expect(page.url()).not.toContain(`${name}=`);
    await expect(signUp).toHaveAttribute('href', '/signup');

    // Past the portal, at the issuer itself: the page takes none of it either.
    const { searchParams } = new URL(page.url());
    const authRequestId = searchParams.get('authRequestId') ?? '';
    const query = new URLSearchParams({ authRequestId, login_method: 'letter', type: 'x' });
    await page.goto(`${store.user}/oidc/login?${query}`);
    await expect(main.getByLabel(t.userId)).toBeVisible();
    await expect(offered(t.certificate)).toBeVisible();

    for (const elsewhere of [
      { client_id: 'another' },
      { redirect_uri: 'https://evil.example/' },
      { response_type: 'token' },
      { p: 'https://evil.example/' },
    ]) {
      const address = `${store.user}/api/auth/login?${new URLSearchParams(elsewhere as never)}`;
      const answer = await page.request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(400);
    }
  });
}

test('[R2.13] a user id stays while other ways are looked at; a password does not', async ({
  page,
  account,
  store,
}) => {
  const t = loginWords.ja;
  const main = page.getByRole('main');
  await openLogin(page, store, 'ja');
  await main.getByLabel(t.userId).fill(account.userId);
  await main.getByLabel(t.password, { exact: true }).fill(account.password);
  await main.getByRole('button', { name: t.certificate, exact: true }).click();
  await expect(main.locator('#certificateFile')).toBeAttached();
  await main.getByRole('button', { name: t.byPassword, exact: true }).click();
  await expect(main.getByLabel(t.userId)).toHaveValue(account.userId);
  await expect(main.getByLabel(t.password, { exact: true })).toHaveValue('');
});

test('[R2.13] whoever comes back from an issuer by the browser can go there again', async ({
  page,
  store,
}) => {
  await openLogin(page, store, 'ja', { login_method: 'mynumber' });
  const go = page.getByRole('main').getByRole('button', { name: signupWords.ja.mynumber });
  const held = newGate();
  let begun = 0;
  await page.route('**/api/auth/login/identity-begin', async (route) => {
    begun += 1;
    await held.opened;
    await route.fulfill({ json: { resultCode: 'SUCCESS', result: { redirectTo: '#there' } } });
  });
  await go.click();
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  held.open();
  await expect(page).toHaveURL(/#there$/);
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  // What the browser does when it shows a page that it has kept.
  await page.evaluate(
    `window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
  );
  await expect(go).not.toHaveAttribute('aria-disabled');
  await go.click();
  await expect.poll(() => begun).toBe(2);
});

test('who turns back from the login page is not asked about a sign-in on the public pages', async ({
  page,
  store,
}) => {
  await page.goto(`${store.user}/mypage`);
  await expectPage(page, 'LGN0001');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/guide', '/faq']) {
    await page.goto(`${store.user}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((url) => url.includes(attributes))).toEqual([]);
});

test('[R2.13] the page after signing in tells the sign-in before, and the first one as such', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(401, attributes));
  const facts = page.locator('dl');
  const begun = Math.floor(Date.now() / 1000) * 1000;
  await page.goto(`${store.user}/mypage`);
  await fillSignIn(page, account, 'ja');
  await expectPage(page, 'SHN0031');
  await expect(facts).toContainText('今回が初めてのログインです');
  await expect(page.getByRole('main')).toContainText('アカウントの状態');
  const signedIn = Date.now();
  await forgetSession(page);
  await openLogin(page, store, 'ja');
  await expect.poll(() => Date.now() - signedIn).toBeGreaterThan(1000);
  await fillSignIn(page, account, 'ja');
  await expectPage(page, 'SHN0031');
  const { userAttribute } = await result(page, store.user, attributes);
  const last = Date.parse(userAttribute.lastLoginDate);
  expect(last).toBeGreaterThanOrEqual(begun);
  expect(last).toBeLessThanOrEqual(signedIn);
  await expect(facts).not.toContainText('今回が初めて');
  await expect(facts).toContainText(`${new Date(last + 9 * 3_600_000).getUTCFullYear()}年`);
});

for (const lang of langs('en')) {
  test(`[R2.13] the page after signing in tells the state of an account that needs something (${lang})`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(401, attributes));
    await signIn(page, store.user, account, lang);
    const { userInfoDetail } = await result(page, store.user, attributes);
    const married = { ...userInfoDetail, lastName: '見本', lastNameKana: 'ミホン' };
    const update = '/api/common/userinfo/update';
    await result(page, store.user, update, { userInfoDetail: married });
    await forgetSession(page);
    await openLogin(page, store, lang);
    await fillSignIn(page, account, lang);
    await expectPage(page, 'SHN0031');
    const main = page.getByRole('main');
    await expect(main).toContainText(/アカウントの手続き中です|Your account is in procedure/);
    const next = main.getByRole('link', { name: /本人確認|onfirm/ });
    await expect(next).toHaveAttribute('href', /change-identification$/);
  });
}
