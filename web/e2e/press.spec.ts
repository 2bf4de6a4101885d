import type { Page } from '@playwright/test';
import { codeOf } from './chunks';
import { type } from './form';
import { pressSideBySide } from './manyPresses';
import { expect, expectPage, type Store, test } from './portal';
import { complete, makeDraft } from './prepare';
import { finger, holdBack, key, middleOf, mouse, type Presser } from './presses';
import { signIn } from './signin';

test.use({ fetchAhead: true });

const entry = /\/assets\/index-.*\.js/;
const summary = /\/api\/common\/account\/summary-get/;

/** The header of the server's HTML, which the application takes the place of. */
const stands = async (page: Page, letGo: () => void) => {
  const header = await page.locator('header').elementHandle();
  letGo();
  await expect.poll(() => header?.evaluate((each) => each.isConnected)).toBe(false);
};

/** Opens a public page as the server writes it: its script is on its way. */
async function beforeScript(page: Page, { user }: Store): Promise<() => void> {
  const letGo = await holdBack(page, entry);
  await page.goto(`${user}/guide`, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return letGo;
}

const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'よくある質問' });

const pressers: Record<string, (page: Page) => Presser> = { mouse, finger };

for (const [by, presser] of Object.entries(pressers)) {
  test.describe(`pressed by ${by}`, () => {
    test.use({ hasTouch: by === 'finger' });

    test('[R2.12] a link that moves on while it is pressed leads on: the account is read meanwhile', async ({
      page,
      account,
      store,
    }) => {
      await signIn(page, store.user, account, 'ja');
      const letGo = await holdBack(page, summary);
      await page.goto(`${store.user}/login/completed`);
      const link = page.getByRole('link', { name: 'マイページへ進む' });
      await expect(link).toBeVisible();
      const press = presser(page);
      const before = await middleOf(link);
      await press.down(link);
      letGo();
      await expect.poll(async () => (await middleOf(link)).y).not.toBe(before.y);
      await press.up();
      await expectPage(page, 'MYP0001');
    });

    test('[R2.11] a link pressed while the application takes the place of the HTML leads on', async ({
      page,
      store,
    }) => {
      const letGo = await beforeScript(page, store);
      const press = presser(page);
      await press.down(footerLink(page));
      await stands(page, letGo);
      await press.up();
      await expectPage(page, 'SHN0122');
    });

    test('[R2.11] a button pressed while the application takes the place of the HTML acts', async ({
      page,
      store,
    }) => {
      const letGo = await beforeScript(page, store);
      const press = presser(page);
      await press.down(page.getByRole('button', { name: 'English' }));
      await stands(page, letGo);
      await press.up();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    test('[R2.11] a button pressed before the script is there acts once it is', async ({
      page,
      store,
    }) => {
      const letGo = await beforeScript(page, store);
      const press = presser(page);
      await press.down(page.getByRole('button', { name: 'English' }));
      await press.up();
      await stands(page, letGo);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
}

test('[R2.11] the space bar held on a button while the application takes the place of the HTML presses it', async ({
  page,
  store,
}) => {
  const letGo = await beforeScript(page, store);
  const press = key(page, 'Space');
  await press.down(page.getByRole('button', { name: 'English' }));
  await stands(page, letGo);
  await press.up();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const name of ['Enter', 'Space'] as const) {
  test(`[R2.11] ${name} on a button before the script is there acts once it is`, async ({
    page,
    store,
  }) => {
    const letGo = await beforeScript(page, store);
    const press = key(page, name);
    await press.down(page.getByRole('button', { name: 'English' }));
    await press.up();
    await stands(page, letGo);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

test('[R2.11] [R2.36] what is typed into the search of the questions before the script is there is looked for once it is', async ({
  page,
  store,
}) => {
  const letGo = await holdBack(page, entry);
  await page.goto(`${store.user}/faq`, { waitUntil: 'commit' });
  const search = page.getByLabel('質問を探す');
  await search.fill('zzzz');
  await stands(page, letGo);
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: /^0件/ }),
  ).toBeVisible();
  await expect(search).toHaveValue('zzzz');
  await expect(search).toBeFocused();
});

test('[R2.11] Enter on a link leads on, before the script and while it takes over', async ({
  page,
  store,
}) => {
  const letGo = await beforeScript(page, store);
  const press = key(page, 'Enter');
  await press.down(footerLink(page));
  letGo();
  await press.up();
  await expectPage(page, 'SHN0122');
});

test('[R2.12] who takes the pointer off before letting go has pressed nothing, also where all has moved', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const letGo = await holdBack(page, summary);
  await page.goto(`${store.user}/login/completed`);
  const link = page.getByRole('link', { name: 'マイページへ進む' });
  const before = await middleOf(link);
  await mouse(page).down(link);
  await page.mouse.move(5, before.y + 200);
  letGo();
  await expect.poll(async () => (await middleOf(link)).y).not.toBe(before.y);
  await page.mouse.up();
  // Something that follows on the press would have begun before this.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expectPage(page, 'SHN0031');
  await link.click();
  await expectPage(page, 'MYP0001');
});

test('[R2.14] a press of Next that takes the focus from a field with a mistake acts at once', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { id } = await makeDraft(page, store, complete);
  await page.goto(`${store.user}/application/open/start?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0101');
  await type(page, '電話番号', 'x');
  const next = page.getByRole('button', { name: '次へ進む' });
  const press = mouse(page);
  await press.down(next);
  await press.up();
  // The list of what is wrong comes with the press alone.
  await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused();
});

const popup = (page: Page) => page.getByRole('alertdialog');
const goneWrong = {
  ja: '予期しないエラーが発生しました。トップページに戻り、最初からやり直してください。',
  en: 'An unexpected error occurred. Please return to the top page and start over.',
};

for (const [what, address] of [
  ['code', new RegExp(codeOf('/faq'))],
  ['content', /\/payload\/faq\.json/],
] as const) {
  test(`[R8.1] [R8.4] a link to a page whose ${what} hangs ends by the popup, and leads on when pressed again`, async ({
    page,
    store,
  }) => {
    await page.clock.install();
    // The code may be fetched ahead already, and hang then.
    await holdBack(page, address, 1);
    await page.goto(`${store.user}/`);
    await expectPage(page, 'SHN0001');
    await footerLink(page).click();
    await expect(page.locator('.loading-bar')).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(popup(page)).toContainText(goneWrong.ja);
    await expectPage(page, 'SHN0001');
    await expect(page).toHaveURL(`${store.user}/`);
    await expect(page.locator('.loading-bar')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await footerLink(page).click();
    await expectPage(page, 'SHN0122');
    await page.goBack();
    await expectPage(page, 'SHN0001');
  });
}

test('[R8.1] going back to a page whose content hangs says so there, and going on still leads on', async ({
  page,
  store,
}) => {
  await page.clock.install();
  await page.goto(`${store.user}/faq`);
  await footerLink(page).click();
  await page.getByRole('contentinfo').getByRole('link', { name: '利用者ガイド' }).click();
  await expectPage(page, 'SHN0101');
  await holdBack(page, /\/payload\/faq\.json/, 1);
  await page.goBack();
  await expect(page.locator('.loading-bar')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expectPage(page, 'ERR0001');
  await expect(page).toHaveURL(`${store.user}/faq`);
  await page.goForward();
  await expectPage(page, 'SHN0101');
});

for (const [what, address, path] of [
  ['code', new RegExp(codeOf('/faq')), '/faq'],
  ['session', /\/api\/auth\/user\/attribute-get/, '/mypage/payment'],
] as const) {
  test(`[R8.1] a page that is opened and whose ${what} hangs says so`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, 'ja');
    await page.clock.install();
    const asked = page.waitForRequest(address);
    await holdBack(page, address, 1);
    await page.goto(`${store.user}${path}`, { waitUntil: 'commit' });
    await asked;
    await expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(page.locator('main')).toHaveAttribute('data-page-id', 'ERR0001', {
        timeout: 1000,
      });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('エラーが発生しました');
  });
}

test('[R8.6] a script of the document that fails once is loaded again', async ({
  page,
  store,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.route(entry, (route) => route.abort(), { times: 1 });
  await page.goto(`${store.user}/guide`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const [lang, text] of [
  ['ja', 'ページを読み込めませんでした'],
  ['en', 'The page could not be loaded'],
] as const) {
  test(`[R8.6] a script of the document that cannot be loaded is told of: ${lang}`, async ({
    page,
    store,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/);
    await page.route(entry, (route) => route.abort());
    await page.goto(`${store.user}/signup?lang=${lang}`);
    await expect(page.getByRole('alert')).toContainText(text);
    await page.unroute(entry);
    await page.getByRole('alert').getByRole('link').click();
    await expectPage(page, 'SHN0002');
  });
}

test('[R2.11] of 60 presses at random moments on a busy machine none is lost', async ({
  browser,
  page,
  account,
  store,
}) => {
  test.setTimeout(600_000);
  const sum = await pressSideBySide(browser, page, store, account, 60);
  expect(sum.lost).toEqual([]);
  expect(sum.pressed).toBeGreaterThanOrEqual(60);
  expect(sum.ledOn).toBeGreaterThan(50);
});
