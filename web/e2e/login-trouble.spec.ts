import { answered } from './faults';
import { newCard, type Particulars, strike } from './identity';
import { loginWords, openLogin, typePassword, whoIs } from './loginFlow';
import { ask, result } from './outside';
import { setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, langs, test } from './portal';
import { fillSignIn, forgetSession, freshCode } from './signin';
import { issueCertificate, proveAt, signupWords, signWith } from './signupFlow';

const attributes = '/api/auth/user/attribute-get';
const holder: Particulars = {
  name: '検証 花',
  address: '東京都千代田区永田町9-9-9',
  birthday: '1991-03-04',
};

for (const lang of langs('ja')) {
  const t = loginWords[lang];

  test(`[R2.13] an identity that no account has is told, with the ways on (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const person = await newCard(page, store, holder);
    await openLogin(page, store, lang, { login_method: 'mynumber' });
    await proveAt(page, lang, 'mynumber', person);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t.stranger);
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link', { name: t.signUp })).toHaveAttribute('href', '/signup');
    // A reload does not repeat it: the page begins anew.
    await expect(page).not.toHaveURL(/proof=/);
    await alert.getByRole('button', { name: t.withPassword }).click();
    await fillSignIn(page, account, lang);
    await expectPage(page, 'SHN0031');
  });

  test(`[R2.13] after ten failures one waits, and is told what helps at once (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await openLogin(page, store, lang);
    const authRequestId = new URL(page.url()).searchParams.get('authRequestId');
    const { userId } = account;
    for (let n = 0; n < 10; n++) {
      const wrong = { authRequestId, userId, password: 'not the password' };
      await ask(page, store.user, '/api/auth/login/password', wrong);
    }
    await typePassword(page, account, lang, account.password);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t.wait);
    await expect(page.getByLabel(t.userId)).toHaveValue(userId);
    await alert.getByRole('link', { name: t.recover }).click();
    await expectPage(page, 'LGN0003');
  });

  test(`[R2.13] a sign-in that is over begins again (${lang})`, async ({ page, store, faults }) => {
    faults.allow(answered(401, '/api/auth/login/'));
    await openLogin(page, store, lang);
    for (const method of ['password', 'passkey', 'certificate', 'mynumber']) {
      const query = new URLSearchParams({ authRequestId: 'gone', login_method: method });
      await page.goto(`${store.user}/oidc/login?${query}`);
      const main = page.getByRole('main');
      if (method === 'password') {
        const nobody = { userId: 'nobody', password: '', totpSecret: '' } as Account;
        await typePassword(page, nobody, lang, 'any password');
      } else if (method === 'certificate') {
        const mine = await issueCertificate(page, store, { ...holder, state: 'GOOD' });
        await signWith(page, store, lang, mine, t.submit);
      } else if (method === 'passkey') {
        await main.getByRole('button', { name: t.goPasskey }).click();
      } else {
        await main.getByRole('button', { name: signupWords[lang].mynumber }).click();
      }
      await expect(main.getByRole('alert')).toContainText(t.failed);
      await main.getByRole('link', { name: t.restart }).click();
      await expect(page).not.toHaveURL(/gone/); // the page that it leads to has the same id
      await expectPage(page, 'LGN0001');
    }
  });
}

test('[R2.13] a sign-in that is over begins again to where it led', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(401, '/api/auth/login/'));
  const t = loginWords.ja;
  const main = page.getByRole('main');
  const returnTo = '/mypage/payment?x=1';
  const person = await newCard(page, store, holder);
  await openLogin(page, store, 'ja', { returnTo, login_method: 'mynumber' });
  await proveAt(page, 'ja', 'mynumber', person);
  await expect(page.getByRole('alert')).toContainText(t.stranger);
  // Back from the issuer the address still tells.
  const over = new URL(page.url());
  expect(over.searchParams.get('returnTo')).toBe(returnTo);
  over.searchParams.set('authRequestId', 'gone');
  over.searchParams.set('login_method', 'password');
  await page.goto(`${over}`);
  await typePassword(page, account, 'ja', account.password);
  await main.getByRole('link', { name: t.restart }).click();
  await expect(page).not.toHaveURL(/gone/); // the page that it leads to has the same id
  await expectPage(page, 'LGN0001');
  await typePassword(page, account, 'ja', account.password);
  await expectPage(page, 'LGN0002');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(returnTo);
  await page.locator('#code').fill(await freshCode(account, new URL(store.user).host));
  await main.getByRole('button', { name: t.submit, exact: true }).click();
  await expectPage(page, 'SHN0031');
  expect(new URL(page.url()).searchParams.get('p')).toBe(returnTo);
});

test('[R2.3] [R2.13] who was told that no account has the card adds it, and signs in with it', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(401, attributes));
  const t = loginWords.ja;
  const main = page.getByRole('main');
  const mine = { name: '電波 太郎', address: '東京都千代田区千代田9丁目99番99号' };
  const person = await newCard(page, store, { ...mine, birthday: '1985-04-01' });
  await openLogin(page, store, 'ja', { identity: 'mynumber' });
  await proveAt(page, 'ja', 'mynumber', person);
  await page.getByRole('alert').getByRole('button', { name: t.withPassword }).click();
  await fillSignIn(page, account, 'ja');
  await expectPage(page, 'SHN0031');
  const accountId = await whoIs(page, store);

  await page.goto(`${store.user}/mypage/account/change-login-method`);
  await main.getByRole('button', { name: 'マイナンバーカードを追加する' }).click();
  await proveAt(page, 'ja', 'mynumber', person);
  await main.getByRole('button', { name: '追加する', exact: true }).click();
  await expectPage(page, 'MYP0117');
  const { userAttribute } = await result(page, store.user, attributes);
  expect(userAttribute.loginType).toContain('mynumber');

  await forgetSession(page);
  await openLogin(page, store, 'ja', { login_method: 'mynumber' });
  await proveAt(page, 'ja', 'mynumber', person);
  await expectPage(page, 'SHN0031');
  expect(await whoIs(page, store)).toBe(accountId);
});

test.describe('in the hour in which the card rests', () => {
  const portal = new OwnPortal('login', 70);
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    portal.clear();
    await portal.start('--no-sandbox-all-hours');
  });
  test.afterAll(() => portal.stop());

  for (const lang of langs('ja')) {
    const t = loginWords[lang];
    test(`[R9.4] the login page says when the My Number Card is back (${lang})`, async ({
      page,
    }) => {
      const { store } = portal;
      // 06:30 in Japan, today or tomorrow.
      const half = new Date();
      half.setUTCHours(21, 30, 0, 0);
      if (half.getTime() < Date.now()) half.setUTCDate(half.getUTCDate() + 1);
      await setClock(page.request, store, (half.getTime() - Date.now()) / 60_000);
      await openLogin(page, store, lang);
      const main = page.getByRole('main');
      await expect(main).toContainText(t.closed);
      await main.getByRole('button', { name: t.mynumber, exact: true }).click();
      await expect(main).toContainText(/06:00|6時/);
      await expect(main.getByRole('button', { name: signupWords[lang].mynumber })).toHaveCount(0);
      await expect(main.getByRole('button', { name: t.gbizid, exact: true })).toBeVisible();
    });
  }

  test('[R2.13] an issuer that is down is told, and the other ways stay', async ({ page }) => {
    const { store } = portal;
    const t = loginWords.ja;
    await setClock(page.request, store, 0);
    await strike(page, store, { gbizid: 'down' });
    await openLogin(page, store, 'ja', { login_method: 'gbizid' });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: signupWords.ja.gbizid }).click();
    await expect(page.getByRole('alert')).toContainText(/つながりませんでした/);
    await expectPage(page, 'LGN0001');
    await strike(page, store, { gbizid: 'up' });
    await main.getByRole('button', { name: signupWords.ja.gbizid }).click();
    await page.waitForURL(`${store.sandbox}/gbizid/**`);
    await page.goBack();
    await main.getByRole('button', { name: t.byPassword, exact: true }).click();
    await expect(main.getByLabel(t.userId)).toBeVisible();
  });
});
