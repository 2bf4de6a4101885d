import type { Page } from '@playwright/test';
import { begin, next } from './apply';
import { row, tickAll, type } from './form';
import { switchTo } from './oneLanguage';
import { mailAbout, result } from './outside';
import { expect, expectPage, test } from './portal';
import { complete, deskOf, payAtBank, submit } from './prepare';
import { fillSignIn, signIn, signInStaff } from './signin';
import { wordsIn } from './words';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' });

  test('[R1.1] [R3.11] Japanese is the default; a guest who switches keeps English, also signed in and signed out', async ({
    page,
    account,
    store,
    context,
  }) => {
    await page.goto(store.user);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(title(page)).toHaveText('電波利用ポータル');
    await switchTo(page, 'en');
    await expect(title(page)).toHaveText('Radio Portal');
    await page.reload();
    await expect(title(page)).toHaveText('Radio Portal');

    const other = await context.newPage();
    await other.goto(`${store.user}/announcement`);
    await expect(title(other)).toHaveText('Announcements');
    await other.goto(`${store.user}/mypage`);
    await fillSignIn(other, account, 'en');
    await expectPage(other, 'SHN0031');
    await expect(title(other)).toHaveText('You are signed in');
    await other.goto(`${store.user}/mypage`);
    await expect(title(other)).toHaveText('My Page');
    await other.waitForLoadState('networkidle'); // what is asked when one signs out is answered 401
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByRole('dialog')).toContainText('You have signed out');
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('[R1.1] a language kept in cookies only, or in storage only, is taken up; a broken one falls back to Japanese', async ({
  page,
  store,
  context,
}) => {
  await page.goto(store.user);
  await switchTo(page, 'en');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(title(page)).toHaveText('Radio Portal');
  await switchTo(page, 'ja');
  await switchTo(page, 'en');
  await context.clearCookies();
  await page.reload();
  await expect(title(page)).toHaveText('Radio Portal');
  await context.addCookies([{ name: 'lang', value: 'fr', url: store.user }]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(title(page)).toHaveText('電波利用ポータル');
});

test('[R1.1] switching the language keeps what is typed: sign-in, wizard, dialog', async ({
  page,
  account,
  store,
}) => {
  await page.goto(`${store.user}/mypage`);
  await type(page, 'ユーザーIDまたはメールアドレス', account.userId);
  await page.getByLabel('パスワード', { exact: true }).fill('half a passw');
  await switchTo(page, 'en');
  await expect(page.getByLabel('User ID or email address')).toHaveValue(account.userId);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half a passw');
  await fillSignIn(page, account, 'en');
  await page.getByRole('link', { name: 'Go to My Page' }).click();

  const en = wordsIn('en');
  const ja = wordsIn('ja');
  const id = await begin(page, en);
  await page.getByRole('radio', { name: 'None', exact: true }).check();
  await next(page, en, 'APP0102');
  const first = row(page, en.transmitter1);
  await type(first, en.power, '12.');
  await tickAll(first, en.bands, ['7 MHz']);
  await switchTo(page, 'ja');
  const erstes = row(page, ja.transmitter1);
  await expect(erstes.getByRole('textbox', { name: ja.power })).toHaveValue('12.');
  await expect(erstes.getByRole('checkbox', { name: '7MHz帯' })).toBeChecked();
  const draft = { temporalyNotificationId: id };
  await expect
    .poll(async () => {
      const { formData } = await result(page, store.user, '/api/common/draft/get', draft);
      return formData.transmitters[0].powerW;
    })
    .toBe('12.');
});

test('[R1.1] switching the language keeps what an officer has typed at the desk', async ({
  page,
  account,
  officer,
  store,
  another,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { number } = await submit(page, store);
  const desk = await another();
  await signInStaff(desk, store.staff, officer, 'ja');
  const acts = deskOf(desk, store);
  await acts.accept(number);
  await acts.requestFee(number);
  await payAtBank(page, store, number);
  await desk.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
  await desk.getByRole('button', { name: '免許を与える' }).click();
  await desk.getByLabel('呼出符号', { exact: true }).fill('JA1Q');
  await switchTo(desk, 'en');
  await expect(desk.getByLabel('Call sign', { exact: true })).toHaveValue('JA1Q');
  await expect(title(desk)).toHaveText('Review of a filing');
  expect((await acts.detail(number)).formData.transmitters).toHaveLength(
    complete.transmitters.length,
  );
});

test('[R3.11] [R1.1] what an account has chosen on one device it finds on another', async ({
  page,
  account,
  store,
  another,
}) => {
  await signIn(page, store.user, account, 'ja', '/mypage');
  await switchTo(page, 'en');
  await page.getByRole('button', { name: 'Extra large' }).click();
  const kept = async () =>
    (await result(page, store.user, '/api/auth/user/attribute-get')).preference;
  await expect.poll(kept).toEqual({ locale: 'en', fontSize: 'll' });

  const other = await another();
  await other.goto(`${store.user}/mypage`);
  await fillSignIn(other, account, 'ja');
  await expectPage(other, 'SHN0031');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(other.locator('html')).toHaveAttribute('data-font-size', 'll');
  // From then on the server writes pages so, before any script runs.
  const html = await (await other.request.get(`${store.user}/faq`)).text();
  expect(html).toContain('<html lang="en" data-font-size="ll"');
});

for (const [before, after] of [
  ['ja', 'en'],
  ['en', 'ja'],
] as const) {
  test(`[R1.1] [R3.11] the language chosen before the sign-in is kept with the account, and mails follow (${after})`, async ({
    page,
    account,
    store,
    another,
  }) => {
    await signIn(page, store.user, account, before);
    const keep = { locale: before, fontSize: '' };
    await result(page, store.user, '/api/common/preference/update', keep);
    const guest = await another();
    await guest.goto(`${store.user}/oidc/login/recovery?lang=${before}`);
    await guest.getByRole('main').getByRole('textbox').fill('someone@mail.example');
    await switchTo(guest, after);
    await guest.goto(`${store.user}/mypage`);
    await fillSignIn(guest, account, after);
    await expectPage(guest, 'SHN0031');
    await expect
      .poll(async () => {
        const of = await result(page, store.user, '/api/auth/user/attribute-get');
        return of.preference.locale;
      })
      .toBe(after);
    await submit(page, store);
    await mailAbout(
      page.request,
      store,
      account.mail,
      after === 'ja' ? /到達しました/ : /has arrived/,
    );
  });
}

test('[R1.2] [R3.11] the font size applies to every page of both portals and is kept', async ({
  page,
  account,
  store,
}) => {
  const pixels = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const size = (name: string) =>
    page.getByRole('group', { name: '文字の大きさ' }).getByRole('button', { name, exact: true });
  await page.goto(store.user);
  await expect(page.locator('html')).toHaveAttribute('data-font-size', 'm');
  await expect(size('標準')).toHaveAttribute('aria-pressed', 'true');
  const standard = Number.parseFloat(await pixels());
  for (const [name, kept, factor] of [
    ['大', 'l', 1.25],
    ['特大', 'll', 1.5],
  ] as const) {
    await size(name).click();
    await expect(page.locator('html')).toHaveAttribute('data-font-size', kept);
    expect(Number.parseFloat(await pixels())).toBeCloseTo(standard * factor, 1);
    await expect(size(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto(`${store.staff}/auth`);
  expect(Number.parseFloat(await pixels())).toBeCloseTo(standard * 1.5, 1);
  await signIn(page, store.user, account, 'ja', '/mypage/payment');
  expect(Number.parseFloat(await pixels())).toBeCloseTo(standard * 1.5, 1);
  const heading = page.getByRole('heading', { level: 1 });
  const headingPixels = async () =>
    Number.parseFloat(await heading.evaluate((element) => getComputedStyle(element).fontSize));
  const large = await headingPixels();
  await size('標準').click();
  await expect.poll(headingPixels).toBeCloseTo(large / 1.5, 1);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-font-size', 'm');
});

test('[R1.1] [R10.4] the language that a member of staff chooses is kept with the account, for the mails to come', async ({
  page,
  officer,
  store,
}) => {
  await signInStaff(page, store.staff, officer, 'ja', '/portal');
  await expect(title(page)).toBeVisible();
  const kept = page.waitForResponse(/\/api\/staff\/common\/preference\/update$/);
  await switchTo(page, 'en');
  const answer = await kept;
  expect(answer.request().postDataJSON()).toEqual({ locale: 'en' });
  expect(answer.status()).toBe(200);
});
