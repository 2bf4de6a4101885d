import { answered } from './faults';
import { takeAccount } from './pool';
import { expect, expectPage, test } from './portal';
import { submit } from './prepare';
import { signIn } from './signin';

test.use({ fetchAhead: true });

const home = '/api/common/home/get';

/** The server's answer when something has gone wrong inside. */
const broken = {
  status: 500,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', title: 'Internal Server Error', status: 500, requestId: 'e2e-500' },
};

test('[R2.22] an answer of 500 shows the error page with one button, back to my page', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(500, home));
  await signIn(page, store.user, account, 'ja', '/mypage/payment');
  await page.route(`**${home}`, (route) => route.fulfill(broken));
  await page.getByRole('link', { name: 'マイページ' }).first().click();
  await expectPage(page, 'ERR0001');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'サーバーでエラーが発生しました',
  );
  await expect(main).toContainText('500 Server Error');
  await expect(main).toContainText('e2e-500');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A server error occurred');
  const acts = main.getByRole('link').or(main.getByRole('button'));
  await expect(acts).toHaveCount(1);
  await page.unroute(`**${home}`);
  await acts.click();
  await page.waitForURL(`${store.user}/mypage`);
  await expectPage(page, 'MYP0001');
  await expect(page.getByRole('heading', { name: 'Filings in progress' })).toBeVisible();
});

test('[R2.22] an act that fails inside shows the error page, an unexpected one the popup', async ({
  page,
  account,
  store,
  faults,
}) => {
  const create = '/api/common/draft/create';
  faults.allow(answered(503, create));
  faults.allow(answered(403, create));
  await signIn(
    page,
    store.user,
    account,
    'ja',
    '/application/preparation?procedureId=amateur-open',
  );
  const begin = page.getByRole('button', { name: '申請を始める' });
  await page.route(`**${create}`, (route) => route.fulfill({ ...broken, status: 403, json: {} }));
  await begin.click();
  const popup = page.getByRole('alertdialog');
  await expect(popup).toContainText('予期しないエラーが発生しました。');
  await popup.getByRole('button', { name: '閉じる' }).click();
  await expect(popup).toHaveCount(0);
  await expectPage(page, 'APP0001');

  await page.unroute(`**${create}`);
  await page.route(`**${create}`, (route) => route.fulfill({ ...broken, status: 503 }));
  await begin.click();
  await expectPage(page, 'ERR0001');
});

test('[R8.2] a call that is not answered in time is a 504, another HTTP error its own status', async ({
  page,
  account,
  store,
  faults,
}) => {
  const create = '/api/common/draft/create';
  faults.allow(answered(409, create));
  const preparation = '/application/preparation?procedureId=amateur-open';
  await signIn(page, store.user, account, 'ja', preparation);
  const begin = page.getByRole('button', { name: '申請を始める' });
  await page.route(`**${create}`, () => {});
  await expect(begin).toBeVisible();
  // Two seconds stand for thirty.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 15);
  });
  await begin.click();
  await expectPage(page, 'ERR0001');
  await expect(page.getByRole('main')).toContainText('処理を続けられませんでした。');

  await page.goto(`${store.user}${preparation}`);
  await page.unroute(`**${create}`);
  await page.route(`**${create}`, (route) => route.fulfill({ ...broken, status: 409 }));
  await begin.click();
  await expect(page.getByRole('alertdialog')).toContainText('予期しないエラーが発生しました。');
  await expectPage(page, 'APP0001');
});

test('[R2.22] robots do not get the error page', async ({ account, store, another, faults }) => {
  const create = '/api/common/draft/create';
  faults.allow(answered(503, create));
  const page = await another({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await signIn(
    page,
    store.user,
    account,
    'ja',
    '/application/preparation?procedureId=amateur-open',
  );
  await page.route(`**${create}`, (route) => route.fulfill({ ...broken, status: 503 }));
  const begin = page.getByRole('button', { name: '申請を始める' });
  await begin.click();
  await expect(begin).toBeEnabled();
  await expectPage(page, 'APP0001');
});

test('[R2.22] what leads nowhere shows one and the same not-found page', async ({
  page,
  account,
  store,
  another,
  faults,
}) => {
  faults.allow(answered(404, ''));
  await signIn(page, store.user, account, 'ja');
  const { number } = await submit(page, store);
  const unknown = 'E26A000000000';
  const detail = '/mypage/application-progress/detail';
  for (const path of [
    '/nowhere',
    '/mypage/nowhere',
    detail,
    `${detail}?electronicApplicationNumber=1`,
    `${detail}?electronicApplicationNumber=${unknown}`,
    '/mypage/payment/detail?paymentNumber=1234567890123456',
    '/mypage/written-notice/detail?noticeNumber=1',
    '/mypage/digital-licence/detail?id=1',
    '/announcement/detail-system?announcementId=1',
    '/announcement/detail-license?announcementId=nothing',
    '/application/preparation?procedureId=nothing',
    '/application/open/form?temporalyNotificationId=nothing',
    '/application/complete?inquiryNumber=000000000000',
  ]) {
    await page.goto(`${store.user}${path}`);
    await expectPage(page, 'ERR0404');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      'ページが見つかりません',
    );
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  }
  const text = await page.getByRole('main').textContent();

  const stranger = await another();
  await signIn(stranger, store.user, takeAccount(store), 'ja');
  await stranger.goto(`${store.user}${detail}?electronicApplicationNumber=${number}`);
  await expectPage(stranger, 'ERR0404');
  const ofUnknown = async (which: string) => {
    await stranger.goto(`${store.user}${detail}?electronicApplicationNumber=${which}`);
    await expectPage(stranger, 'ERR0404');
    await expect(stranger.getByRole('main').getByRole('link')).toHaveCount(1);
    return stranger.getByRole('main').textContent();
  };
  expect(await ofUnknown(number)).toBe(await ofUnknown(unknown));
  expect(text).toContain('404 Not Found');
});
