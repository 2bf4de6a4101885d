import type { Locator, Page } from '@playwright/test';
import { result } from './outside';
import { expect, expectPage, type Lang, langs, test } from './portal';
import { signIn } from './signin';

test.use({ fetchAhead: true });

const list = '/api/common/payment/list-get';
const create = '/api/common/draft/create';

/** Holds the answers of a path back until they are let go. */
async function hold(page: Page, path: string): Promise<{ letGo: () => void; asked: () => number }> {
  let letGo = () => {};
  let asked = 0;
  const wait = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(`**${path}`, async (route) => {
    asked += 1;
    await wait;
    await route.continue();
  });
  return { letGo, asked: () => asked };
}

const words: Record<Lang, { loading: string; processing: string; begin: string; none: string }> = {
  ja: {
    loading: '読み込んでいます',
    processing: '処理しています',
    begin: '申請を始める',
    none: '手数料の納付',
  },
  en: {
    loading: 'Loading',
    processing: 'Processing',
    begin: 'Begin the application',
    none: 'Payments',
  },
};

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R4.9] the three ways of loading: ${lang}`, async ({ page, account, store }) => {
    await signIn(page, store.user, account, lang);

    // Full screen: nothing is known yet of who opens the page.
    const who = await hold(page, '/api/auth/user/attribute-get');
    const read = await hold(page, list);
    await page.goto(`${store.user}/mypage/payment`);
    const full = page.locator('[data-loading=full]');
    await expect(full).toBeVisible();
    await expect(full).toHaveText(t.loading);
    who.letGo();
    // Content: the frame and the heading are there, their content is not.
    await expectPage(page, 'MYP0401');
    await expect(full).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.none);
    const content = page.locator('main [data-loading=content]');
    await expect(content).toHaveText(t.loading);
    await expect(content).toHaveAttribute('role', 'status');
    read.letGo();
    await expect(content).toHaveCount(0);

    // Updating: nothing in the content can be pressed twice; the frame can be used.
    await page.goto(`${store.user}/application/preparation?procedureId=amateur-open`);
    const begin = page.getByRole('button', { name: t.begin });
    // Parts of the page that come later tell that they are being loaded, too.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    await begin.focus();
    const made = await hold(page, create);
    await page.keyboard.press('Enter');
    await expect(page.locator('main [inert]')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(t.processing);
    await page.keyboard.press('Enter');
    await page.mouse.click(...(await middleOf(begin)));
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^(English|日本語)$/ }),
    ).toBeEnabled();
    made.letGo();
    await expectPage(page, 'APP0101');
    await expect(page.locator('main [inert]')).toHaveCount(0);
    expect(made.asked()).toBe(1);
    const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
    expect(drafts).toHaveLength(1);
  });
}

async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('[R4.9] what is being changed gives the focus back afterwards', async ({
  page,
  account,
  store,
}) => {
  // Before the page comes: what is asked while interception begins may pass it by.
  await page.route(`**${create}`, (route) =>
    route.fulfill({
      json: { resultCode: 'INPUT_DATA_VALIDATION_FAILURE', errors: { fields: [] } },
    }),
  );
  await signIn(
    page,
    store.user,
    account,
    'ja',
    '/application/preparation?procedureId=amateur-open',
  );
  const begin = page.getByRole('button', { name: '申請を始める' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(begin).toBeFocused();
  await expect(page.locator('main [inert]')).toHaveCount(0);
});

test('[R4.9] on a slow line each page says that it is loading, and comes', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', '/mypage');
  await expectPage(page, 'MYP0001');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  // Slow 3G: 400 kbit/s, 400 ms.
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const read = await hold(page, '/api/common/application-progress/list-get');
  await page.getByRole('link', { name: '申請・届出の状況' }).first().click();
  await expect(page.locator('.loading-bar, [data-loading]').first()).toBeVisible();
  read.letGo();
  await expectPage(page, 'MYP0311');
  await expect(page.locator('[data-loading]')).toHaveCount(0);

  await line.send('Network.clearBrowserCache');
  await page.goto(`${store.user}/mypage/written-notice`, { waitUntil: 'commit' });
  await expect(page.locator('[data-loading=full]')).toBeVisible();
  await expectPage(page, 'MYP0411');
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('通知書');
});

test('[R4.9] a read that fails says so and can be tried again', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/ERR_FAILED|status of 403/);
  await signIn(page, store.user, account, 'ja');
  for (const fail of ['abort', 'refuse', 'stop'] as const) {
    await page.goto(`${store.user}/mypage`);
    await expectPage(page, 'MYP0001');
    await page.route(
      `**${list}`,
      (route) =>
        ({
          abort: () => route.abort(),
          refuse: () => route.fulfill({ status: 403, json: {} }),
          // The server stops in the middle of its answer.
          stop: () => route.fulfill({ contentType: 'application/json', body: '{"resultCode":"SU' }),
        })[fail](),
      { times: 1 },
    );
    await page.getByRole('link', { name: '手数料の納付' }).first().click();
    const popup = page.getByRole('alertdialog');
    await expect(popup).toContainText('予期しないエラーが発生しました。');
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('読み込めませんでした。');
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(page.getByRole('main')).toContainText('納付する手数料はありません');
  }
});
