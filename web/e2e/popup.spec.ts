import type { Page, Route } from '@playwright/test';
import { answered } from './faults';
import { expect, expectPage, type Lang, test } from './portal';
import { submit } from './prepare';
import { fillSignIn, signIn, signInStaff } from './signin';

test.use({ fetchAhead: true });

const create = '/api/common/draft/create';
const attributes = '/api/auth/user/attribute-get';
const preparation = '/application/preparation?procedureId=amateur-open';

const words = {
  ja: {
    begin: '申請を始める',
    close: '閉じる',
    noStatus: '予期しないエラーが発生しました。入力内容を確認して、もう一度お試しください。',
    expired: 'セッションの有効期限が切れました。もう一度ログインしてください。',
    other: '予期しないエラーが発生しました。トップページに戻り、最初からやり直してください。',
    signedOut: 'ログアウトしました',
  },
  en: {
    begin: 'Begin the application',
    close: 'Close',
    noStatus: 'An unexpected error occurred. Please check your input and try again.',
    expired: 'Your session has timed out. Please log in again.',
    other: 'An unexpected error occurred. Please return to the top page and start over.',
    signedOut: 'You have signed out',
  },
};

/** What a person reads in the popup, under its title. */
const popupBody = (page: Page) => page.getByRole('alertdialog').locator('[id$=-body]');

/** Answers the next call of a path in a certain way. */
const once = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route(`**${path}`, answer, { times: 1 });

const problem = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', json: { status } });

const business = (body: object) => (route: Route) => route.fulfill({ json: body });

for (const lang of ['ja', 'en'] as const) {
  const t = words[lang];

  test(`[R8.3] [R8.1] [R5.13] what the popup says, word for word: ${lang}`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(/status of 403|ERR_FAILED/);
    await signIn(page, store.user, account, lang, preparation);
    const begin = page.getByRole('button', { name: t.begin });
    const fails = async (answer: (route: Route) => Promise<void>, text: string) => {
      await once(page, create, answer);
      await begin.click();
      // As it is read: line breaks count.
      await expect(popupBody(page)).toHaveJSProperty('innerText', text);
      await page.getByRole('alertdialog').getByRole('button', { name: t.close }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(begin).toBeFocused();
    };
    const global = [
      { code: 'MSG-LIT-E-0097', message: '<b>first</b>' },
      { code: 'MSG-LIT-E-0098', message: 'second' },
    ];
    const refused = { resultCode: 'RE_EXECUTABLE_ERROR', errors: { global } };
    await fails(business(refused), '<b>first</b>\nsecond');
    await fails((route) => route.abort(), t.noStatus);
    await fails((route) => route.fulfill({ body: '{"resultCode":"SUCC' }), t.noStatus);
    await fails(problem(403), t.other);
    await fails(business({ resultCode: 'ANOTHER_RESULT' }), t.other);

    // Only logged: no popup, and no text of the refusal on the page.
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('INPUT_DATA_VALIDATION_FAILURE'),
    );
    const fields = [{ pointer: '/procedureId', code: 'MSG-LIT-E-0001', params: {} }];
    await once(
      page,
      create,
      business({ resultCode: 'INPUT_DATA_VALIDATION_FAILURE', errors: { fields } }),
    );
    await begin.click();
    expect((await logged).text()).toContain('/procedureId MSG-LIT-E-0001');
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectPage(page, 'APP0001');

    // And then it works.
    await begin.click();
    await expectPage(page, 'APP0101');
  });

  test(`[R4.10] [R8.3] [R2.42] closing the popup of a session that has ended signs out: ${lang}`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(401, create));
    // The page may look again for what it lists meanwhile.
    faults.allow(answered(401, '/list-get'));
    await signIn(page, store.user, account, lang, preparation);
    const begin = page.getByRole('button', { name: t.begin });
    await expect(begin).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => sessionStorage.setItem('formData', 'x'));
    // The session ends elsewhere.
    await page.request.post(`${store.user}/api/auth/logout`, { data: {} });
    await begin.click();
    await expect(popupBody(page)).toHaveText(t.expired);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    if (lang === 'ja') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: t.close }).click();
    await expectPage(page, 'SHN0001');
    await expect(page.getByRole('dialog')).toContainText(t.signedOut);
    expect(asked).toContain(`${store.user}/api/auth/callback?logout=true`);
    expect(new URL(page.url()).search).toBe('?showLogoutDialog=true');
    expect(await page.evaluate(() => sessionStorage.getItem('formData'))).toBeNull();
    const answer = await page.request.post(`${store.user}${attributes}`, { data: {} });
    expect(answer.status()).toBe(401);
  });
}

const staffWords: Record<Lang, { accept: string; other: string }> = {
  ja: {
    accept: '受付処理を始める',
    other: '予期しないエラーが発生しました。職員用トップに戻り、最初からやり直してください。',
  },
  en: {
    accept: 'Begin processing',
    other: 'An unexpected error occurred. Please return to the staff home page and start over.',
  },
};

test('[R8.10] [R8.3] [R4.10] [R2.42] the staff portal has its own popup, and its own way out', async ({
  page,
  account,
  officer,
  store,
  another,
  faults,
}) => {
  const accept = '/api/staff/common/review/accept';
  faults.allow(answered(403, accept));
  faults.allow(answered(401, ''));
  await signIn(page, store.user, account, 'ja');
  const { number } = await submit(page, store);
  const desk = await another();
  await signInStaff(desk, store.staff, officer, 'ja');
  await desk.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
  const begin = async (lang: Lang) => {
    const name = staffWords[lang].accept;
    await desk.getByRole('button', { name }).click();
    await desk.getByRole('dialog').getByRole('button', { name }).click();
  };
  await once(desk, accept, problem(403));
  await begin('ja');
  await expect(popupBody(desk)).toHaveText(staffWords.ja.other);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'English' }).click();
  await once(desk, accept, problem(403));
  await begin('en');
  await expect(popupBody(desk)).toHaveText(staffWords.en.other);
  await desk.keyboard.press('Escape');

  await desk.request.post(`${store.staff}/api/staff/auth/logout`, { data: {} });
  // Typed after the end: the server cannot keep it any more.
  const refused = desk.waitForResponse((answer) => answer.url().endsWith('/review/draft-keep'));
  await desk.locator('#note').fill('written after the end');
  expect((await refused).status()).toBe(401);
  await begin('en');
  await expect(popupBody(desk)).toHaveText(words.en.expired);
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expectPage(desk, 'STF0008');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByRole('link', { name: 'Sign in again' }).click();
  await fillSignIn(desk, officer, 'en');
  await expectPage(desk, 'STF0102');
  expect(new URL(desk.url()).searchParams.get('electronicApplicationNumber')).toBe(number);
  await expect(desk.locator('#note')).toHaveValue('written after the end');
  const { status } = await page.request
    .post(`${store.user}/api/common/application-progress/detail-get`, {
      data: { electronicApplicationNumber: number },
    })
    .then(async (answer) => (await answer.json()).result);
  expect(status).toBe('ARRIVED');
});

test('[R8.5] [R4.10] [R4.11] errors of the window and rejections show the popup, at 500 or above the page', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/it broke/);
  await signIn(page, store.user, account, 'en', preparation);
  const acts = [
    () => reportError(new Error('it broke')),
    () => void Promise.reject(new Error('it broke')),
  ];
  for (const act of acts) {
    await page.evaluate(act);
    await expect(popupBody(page)).toHaveText(words.en.noStatus);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectPage(page, 'APP0001');
  }
  await page.evaluate(() => {
    void Promise.reject(Object.assign(new Error('it broke'), { status: 503 }));
  });
  await expectPage(page, 'ERR0001');
  await expect(page.getByRole('main')).toContainText('We could not continue.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a sign-out that does not reach the server is told, and one can try again', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const logout = '/api/auth/logout';
  await signIn(page, store.user, account, 'ja', '/mypage');
  await once(page, logout, (route) => route.abort());
  const out = page.getByRole('button', { name: 'ログアウト' });
  await out.click();
  await expect(popupBody(page)).toHaveText(words.ja.noStatus);
  await page.keyboard.press('Escape');
  await expectPage(page, 'MYP0001');
  const who = () => page.request.post(`${store.user}${attributes}`, { data: {} });
  expect((await who()).status()).toBe(200);
  await out.click();
  await expect(page.getByRole('dialog')).toContainText('ログアウトしました');
  expect((await who()).status()).toBe(401);
});
