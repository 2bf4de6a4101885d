import type { Page } from '@playwright/test';
import { answered } from './faults';
import { answerAll, menuWords } from './menu';
import { expectOneLanguage } from './oneLanguage';
import { expect, expectPage, type Lang, test } from './portal';
import { fillSignIn, signIn, signInStaff, useLang } from './signin';

test.use({ fetchAhead: true });

const words = {
  ja: {
    absent: 'ページが見つかりません',
    server: 'サーバーでエラーが発生しました',
    generic: 'エラーが発生しました',
    sorry: '処理を続けられませんでした。マイページに戻って、もう一度お試しください。',
    transition: '画面の移動が正しくありません',
    again:
      'この画面を直接開くことはできません。お手数ですが、マイページからもう一度ご利用ください。',
    home: 'マイページ',
    back: 'マイページに戻る',
  },
  en: {
    absent: 'Page not found',
    server: 'A server error occurred',
    generic: 'An error occurred',
    sorry: 'We could not continue. Please return to My Page and try again.',
    transition: 'Invalid page transition',
    again: 'This page cannot be opened directly. Please use the service again from My Page.',
    home: 'My Page',
    back: 'Back to My Page',
  },
};

const main = (page: Page) => page.getByRole('main');

/** An error page: its id, heading and words, the advice, and the one button home. */
async function expectError(
  page: Page,
  lang: Lang,
  id: string,
  heading: string,
  texts: string[],
): Promise<void> {
  const t = words[lang];
  await expectPage(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  for (const text of texts) await expect(main(page)).toContainText(text);
  const acts = main(page).getByRole('link').or(main(page).getByRole('button'));
  await expect(acts).toHaveCount(1);
  await expect(acts).toHaveText(t.back);
  await expect(acts).toHaveAttribute('href', '/mypage');
  await expect(main(page).getByRole('paragraph').filter({ hasText: t.home })).not.toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^${heading} \\| `));
}

/** A chunk that is not there any more. */
const lose = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}`), (route) => route.fulfill({ status: 404, body: '' }));

/** As in a browser that never rests: no code is fetched ahead, unless the pointer comes to a link. */
const neverRest = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

for (const lang of ['ja', 'en'] as const) {
  const t = words[lang];

  test(`[R8.4] [R2.37] [R8.6] the error pages, word for word: ${lang}`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(/status of (401|404|50[0234])/);
    await useLang(page, store.user, lang);

    // No page of the route table.
    await page.goto(`${store.user}/no/such/page`);
    await expectError(page, lang, 'ERR0404', t.absent, [
      '404 Not Found',
      'Page not found: /no/such/page',
    ]);
    // A page of the table, with a query it cannot have.
    await page.goto(`${store.user}/application/complete?inquiryNumber=1`);
    await expectError(page, lang, 'ERR0404', t.absent, [
      '404 Not Found',
      'Page Not Found: /application/complete',
    ]);
    // A page that follows on another one.
    await page.goto(`${store.user}/oidc/login/totp?authRequestId=1`);
    await expectError(page, lang, 'ERR0002', t.transition, [t.again]);

    // The button leads home, which asks to sign in first.
    await main(page).getByRole('link').click();
    await fillSignIn(page, account, lang);
    await expectPage(page, 'SHN0031');

    // 502 to 504 are of whoever stands in front: a page in HTML, and no '500 Server Error'.
    for (const status of [500, 502, 503, 504]) {
      await page.route('**/api/common/home/get', (route) =>
        route.fulfill({
          status,
          contentType: 'text/html',
          body: '<h1>Bad Gateway of somebody</h1>',
        }),
      );
      await page.goto(`${store.user}/mypage`);
      const texts = status === 500 ? ['500 Server Error'] : [t.sorry];
      await expectError(page, lang, 'ERR0001', status === 500 ? t.server : t.generic, texts);
      await expect(main(page)).not.toContainText(status === 500 ? t.sorry : '500 Server Error');
      await expect(page.locator('body')).not.toContainText('of somebody');
      await page.unroute('**/api/common/home/get');
    }
    await main(page).getByRole('link').click();
    await expectPage(page, 'MYP0001');
  });

  test(`[R8.4] [R2.37] an address of the staff portal without a page is told in the reader’s language: ${lang}`, async ({
    page,
    officer,
    store,
    faults,
  }) => {
    faults.allow(/status of 404/);
    const at = { ja: '開こうとしたアドレス：', en: 'Address: ' }[lang];
    await signInStaff(page, store.staff, officer, lang);
    for (const path of ['/staff/anything', '/no/such/page']) {
      await page.goto(`${store.staff}${path}`);
      await expectPage(page, 'ERR0404');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.absent);
      await expect(main(page)).toContainText(`${at}${path}`);
      await expect(main(page)).toContainText('404');
      await expectOneLanguage(page, lang);
    }
  });

  test(`[R8.6] [R8.4] [R2.38] a lost chunk reloads the page, once in 10 seconds, then tells: ${lang}`, async ({
    page,
    account,
    store,
    faults,
  }) => {
    faults.allow(/status of 404|dynamically imported/);
    await neverRest(page);
    // Before the pointer rests by chance on a link that leads there.
    await lose(page, 'delegation\\.ListPage');
    await signIn(page, store.user, account, lang, '/mypage');
    await expectPage(page, 'MYP0001');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const mandates = page.getByRole('navigation').getByRole('link', {
      name: { ja: '委任状', en: 'Powers of attorney' }[lang],
    });
    await mandates.first().click();
    // Reloaded at the page that was asked for; the chunk is still lost.
    await expectError(page, lang, 'ERR0001', t.generic, []);
    expect(documents).toEqual(['/mypage/delegation']);
    await page.unroute(/\/assets\/delegation\.ListPage/);
    await main(page).getByRole('link').click();
    await expectPage(page, 'MYP0001');
    await mandates.first().click();
    await expectPage(page, 'MYP0201');
  });
}

test('[R8.6] a chunk that is there again after the reload is not told of', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/status of 404/);
  await neverRest(page);
  await signIn(page, store.user, account, 'ja', '/mypage');
  await expectPage(page, 'MYP0001');
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'reload';
  });
  await page.route(
    /\/assets\/delegation\.ListPage/,
    (route) => route.fulfill({ status: 404, body: '' }),
    { times: 1 },
  );
  // The pointer would fetch it before.
  await page.getByRole('link', { name: '委任状' }).first().dispatchEvent('click');
  await expectPage(page, 'MYP0201');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('委任状');
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
});

test('[R8.4] an error page shows even when no chunk can be loaded', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/status of (404|503)|dynamically imported/);
  const home = '/api/common/home/get';
  await page.addInitScript(() => {
    // A browser that never rests: nothing is fetched ahead.
    window.requestIdleCallback = () => 0;
  });
  await signIn(page, store.user, account, 'ja', '/mypage/payment');
  await page.route(`**${home}`, (route) => route.fulfill({ status: 503 }));
  await lose(page, 'ErrorPages');
  await page.getByRole('link', { name: 'マイページ' }).first().click();
  await expectPage(page, 'ERR0001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('エラーが発生しました');
  await page.unroute(`**${home}`);
  await main(page).getByRole('link', { name: 'マイページ' }).click();
  await expectPage(page, 'MYP0001');
});

test('[R4.11] the error page goes away with the page it stood for', async ({
  page,
  account,
  store,
  faults,
}) => {
  const create = '/api/common/draft/create';
  faults.allow(answered(503, create));
  await signIn(page, store.user, account, 'ja', '/mypage/application-menu');
  await answerAll(page, 'ja', menuWords.ja.amateur, menuWords.ja.open);
  await page.route(`**${create}`, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: '申請を始める' }).click();
  await expectPage(page, 'ERR0001');
  await page.goBack();
  await expectPage(page, 'MYP0301');
  await page.goForward();
  await expectPage(page, 'APP0001');
  await expect(page.getByRole('button', { name: '申請を始める' })).toBeVisible();
});

test('[R8.5] robots get no error page, also where a page cannot be read, but are told what is not there', async ({
  store,
  another,
  faults,
}) => {
  faults.allow(/status of (404|503)/);
  const page = await another({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await page.goto(`${store.user}/guide`);
  await page.route('**/payload/faq.json*', (route) => route.fulfill({ status: 503 }));
  const failed = page.waitForResponse('**/payload/faq.json*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'よくある質問' }).click();
  await failed;
  await expect(page).toHaveURL(`${store.user}/faq`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('500 Server Error');
  await expectPage(page, 'SHN0122');
  await page.goto(`${store.user}/nowhere`);
  await expectPage(page, 'ERR0404');
});
