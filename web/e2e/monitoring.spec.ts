import type { BrowserContext, Page, Request } from '@playwright/test';
import { letterTo, unlike } from './identity';
import { signUp } from './newcomer';
import { result } from './outside';
import type { Account } from './pool';
import { expect, expectPage, test } from './portal';
import { makeDraft, upload } from './prepare';
import { Production } from './production';
import { addOfficer, addStaff } from './seed';
import { signIn, signInStaff } from './signin';

test.use({ fetchAhead: true });

// One portal for the whole file, so one test after the other.
test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true });

/** A portal in a monitored environment. */
const portal = new Production('monitoring', 24);
const own = portal.store;
let officer: Account;
let auditor: Account;

test.beforeAll(async () => {
  await portal.start();
  officer = addOfficer(own, 0);
  auditor = addStaff(own, 'auditor', '監査 花子', 'auditor');
});

test.afterAll(() => portal.stop());

interface RumEvent {
  id: string;
  type: string;
  metadata: string;
  details: string;
}

const isBatch = (request: Request) => request.url().includes('/rum/appmonitors/');
const isBeacon = (request: Request) => request.url().includes('X-Amz-Signature=');

/** The batches that the pages of a browser send, as they are sent. */
function watch(context: BrowserContext): Request[] {
  const batches: Request[] = [];
  context.on('request', (request) => {
    if (isBatch(request)) batches.push(request);
  });
  return batches;
}

const eventsOf = (batches: Request[]): RumEvent[] =>
  batches.flatMap((request) => request.postDataJSON()?.RumEvents ?? []);

/** Lets errors happen that nobody catches, and waits until they have. */
async function fail(page: Page, message: string, times = 1): Promise<void> {
  await page.evaluate(
    async ([text, count]) => {
      for (let n = 0; n < count; n++) {
        setTimeout(() => {
          throw new Error(text);
        });
      }
      await new Promise((done) => setTimeout(done, 1));
    },
    [message, times] as const,
  );
}

/** Reads the summary as an officer does whose page is signed in. */
const summaryFor = (page: Page) =>
  result(page, own.staff, '/api/staff/common/monitoring/summary-get', { period: '24h' });

/** How often an error is stored. */
async function stored(page: Page, message: string): Promise<number> {
  const { errors } = await summaryFor(page);
  const found = errors.find((each: { message: string }) => each.message === message);
  return found?.count ?? 0;
}

test('[R7.14] in an environment that is not monitored nothing is loaded and nothing sent', async ({
  page,
  store,
  account,
  faults,
}) => {
  faults.allow(/not monitored/);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, store.user, account, 'ja', '/mypage');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(0))));
  await fail(page, 'not monitored');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goto(`${store.user}/announcement`);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(0))));
  expect(asked.filter((path) => /^\/rum\/|\/assets\/client-/.test(path))).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('cwr'))).toEqual([]);
  for (const path of ['/rum/credentials', '/rum/appmonitors/local']) {
    expect((await page.request.post(`${store.user}${path}`)).status()).toBe(404);
  }
});

test('[R7.14] [R8.9] a session is tagged with its account, its errors and its submission are recorded, and the staff see them', async ({
  page,
  another,
  faults,
}) => {
  faults.allow(/it broke on my page/);
  const batches = watch(page.context());
  const lastName = unlike('電波');
  const account = await signUp(page, own, { detail: { lastName } });
  await signIn(page, own.user, account, 'ja');
  const code = await letterTo(page, own, `${lastName} 花子`);
  await result(page, own.user, '/api/common/account/letter-confirm', { code });
  await page.goto(`${own.user}/mypage`);
  const { userInfoDetail } = await result(page, own.user, '/api/auth/user/attribute-get');
  const accountId: string = userInfoDetail.accountId;
  await expect.poll(() => eventsOf(batches).some((e) => e.metadata.includes(accountId))).toBe(true);
  const cookies = await page.context().cookies();
  const days = (name: string) =>
    ((cookies.find((each) => each.name === name)?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days('cwr_u')).toBeCloseTo(30, 1);
  expect(days('cwr_s') * 24 * 60).toBeCloseTo(30, -1);
  await fail(page, 'it broke on my page');
  await page.getByRole('alertdialog').getByRole('button').first().click();

  const draft = await makeDraft(page, own);
  await upload(page, own, draft.id, 'diagram');
  await upload(page, own, draft.id, 'guarantee');
  await page.goto(`${own.user}/application/open/confirm?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0106');
  await page.getByRole('button', { name: '申請する', exact: true }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await expectPage(page, 'APP0002');
  const lite = () => eventsOf(batches).find((e) => e.type === 'lite application content');
  await expect.poll(lite).toBeDefined();
  expect(JSON.parse(lite()?.details ?? '')).toEqual({ procedureId: 'amateur-open', kind: 'open' });
  expect(JSON.parse(lite()?.metadata ?? '').accountId).toBe(accountId);

  const desk = await another();
  await signInStaff(desk, own.staff, auditor, 'ja', '/monitoring');
  await expectPage(desk, 'STF0105');
  await expect.poll(() => stored(desk, 'it broke on my page')).toBe(1);
  await expect.poll(async () => (await summaryFor(desk)).totals.liteApplications).toBe(1);
  const { errors, pages, calls } = await summaryFor(desk);
  expect(errors[0].sample.message).toBe(`${accountId}: it broke on my page`);
  expect(errors[0].pages).toEqual(['/mypage']);
  const home = pages.find((each: { page: string }) => each.page === '/mypage');
  expect(home.views).toBeGreaterThan(0);
  const names = calls.map((each: { call: string }) => each.call);
  expect(names).toContain('POST /api/common/application/register');
  expect(names.filter((name: string) => /\/rum\//.test(name))).toEqual([]);

  await desk.reload();
  const row = desk.getByRole('row', { name: /it broke on my page/ });
  await expect(row).toContainText('/mypage');
  await row.getByText('最も新しい記録を見る').click();
  await expect(row).toContainText(`${accountId}: it broke on my page`);
  await expect(desk.getByRole('row', { name: /application\/register/ })).toBeVisible();
  await desk.getByLabel('期間').selectOption('30d');
  await expect(desk).toHaveURL(/period=30d/);
  await expect(desk.getByRole('row', { name: /it broke on my page/ })).toBeVisible();

  // An auditor sees no cases, and is led to none.
  const open = [
    'アカウント',
    '手続き',
    '処理の状況',
    '監視',
    '監査ログ',
    '職員と役割',
    'メッセージ',
  ];
  await expect(desk.getByRole('navigation', { name: '主なメニュー' }).getByRole('link')).toHaveText(
    ['職員用トップ', ...open],
  );
  // Where it was led away from, and why, is said.
  await desk.goto(`${own.staff}/desk`);
  await expectPage(desk, 'STF0001');
  await expect(desk.getByRole('alert')).toContainText('監査担当の役割では使えない画面です');
  const tasks = desk.getByRole('main').getByRole('link');
  // Their own password and authenticator are everybody's.
  await expect(tasks).toHaveText([...open, '自分のパスワード'].map((name) => new RegExp(name)));
});

test('[R7.13] 1,000 events arrive exactly once, by fetch and by beacon as the page goes away', async ({
  another,
  faults,
}) => {
  faults.allow(/round \d/);
  const desk = await another();
  await signInStaff(desk, own.staff, officer, 'ja', '/portal');
  const all: Request[] = [];
  const visit = async (rounds: number[]) => {
    const page = await another();
    const batches = watch(page.context());
    for (const round of rounds) {
      await page.goto(`${own.user}/announcement`);
      await fail(page, `round ${round}`, 50);
      await expect.poll(() => stored(desk, `round ${round}`)).toBe(50);
      await fail(page, `round ${round}`, 50);
    }
    await page.goto('about:blank');
    all.push(...batches);
  };
  await Promise.all([visit([0, 1, 2, 3, 4]), visit([5, 6, 7, 8, 9])]);
  const counts = async () => {
    const { errors } = await summaryFor(desk);
    const of = (n: number) =>
      errors.find((each: { message: string }) => each.message === `round ${n}`)?.count;
    return Array.from({ length: 10 }, (_, n) => of(n));
  };
  const expected = Array.from({ length: 10 }, () => 100);
  await expect.poll(counts).toEqual(expected);
  // Those of a page that is slow to go away may be sent before it does.
  const byFetch = eventsOf(all.filter((request) => !isBeacon(request)));
  const sent = byFetch.filter(({ details }) => details.includes('round')).length;
  expect(sent).toBeGreaterThanOrEqual(500);
  expect(sent).toBeLessThan(1000);

  // What was sent already changes nothing when it comes again, and nothing altered is taken.
  const [fetched] = all.filter(
    (request) => !isBeacon(request) && request.postData()?.includes('round'),
  );
  const headers = (await fetched?.allHeaders()) ?? {};
  const signed = Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      /^(authorization|content-type|x-amz-.*)$/.test(name),
    ),
  );
  const again = (data: string) =>
    desk.request.post(`${own.user}/rum/appmonitors/gp`, { headers: signed, data });
  const body = fetched?.postData() ?? '';
  expect((await again(body)).status()).toBe(200);
  expect((await again(body.replace('round', 'altered'))).status()).toBe(403);
  expect(await counts()).toEqual(expected);
  expect(await stored(desk, 'altered 0')).toBe(0);
});

/** A page whose time stands still but for runFor, and whose batches are answered with a status. */
async function answered(page: Page, status: number): Promise<{ sent: () => number }> {
  const batches = watch(page.context());
  await page.route('**/rum/appmonitors/**', (route) => route.fulfill({ status, body: '' }));
  const credentials = page.waitForResponse('**/rum/credentials');
  await page.clock.install();
  await page.goto(own.user);
  await page.clock.runFor(1000);
  await (await credentials).finished();
  return { sent: () => batches.filter((request) => !isBeacon(request)).length };
}

for (const status of [403, 404]) {
  test(`[R8.9] the real client falls silent after ${status}`, async ({ page, faults }) => {
    faults.allow(/status of 40[34]|it broke/);
    const { sent } = await answered(page, status);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return sent();
      })
      .toBe(1);
    for (let n = 0; n < 10; n++) {
      await page.evaluate(() => reportError(new Error('it broke')));
      await page.clock.runFor(5000);
    }
    expect(sent()).toBe(1);
  });
}

for (const status of [429, 503]) {
  test(`[R8.9] the real client sends a batch twice more after ${status}, and goes on`, async ({
    page,
    faults,
  }) => {
    faults.allow(/status of (429|503)|it broke/);
    const { sent } = await answered(page, status);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return sent();
      })
      .toBe(3);
    await page.clock.runFor(60_000);
    expect(sent()).toBe(3);
    await page.evaluate(() => reportError(new Error('it broke')));
    await page.clock.runFor(5000);
    await expect.poll(sent).toBe(4);
  });
}
