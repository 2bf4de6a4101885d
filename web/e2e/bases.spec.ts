import type { Page, Request } from '@playwright/test';
import { answered } from './faults';
import { expect, expectPage, type Store, test } from './portal';
import { submit } from './prepare';
import { forgetSession, signIn, signInStaff, useLang } from './signin';
import {
  choose,
  fillForm,
  fillPassword,
  issue,
  linkOf,
  type Start,
  startSignup,
} from './signupFlow';
import { newMail } from './signups';

test.use({ fetchAhead: true });

/** The API bases of the specification (section 6, 'API client kinds'), by portal. */
const bases = {
  user: [
    ...['common', 'deji', 'auth', 'mst', 'signup', 'signup/mst', 'temporary', 'temporary/mst'],
    ...['addidentity', 'addidentity/mst', 'changeid', 'changeid/mst'],
  ],
  staff: ['staff/common', 'staff/mst', 'staff/auth'],
};

/** A call that a page has made, as it was sent. */
interface Sent {
  path: string;
  page: string;
  headers: Record<string, string>;
}

/** Notes the calls of a page's scripts; navigations and downloads are none. */
function notes(page: Page): () => Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const note = async (request: Request): Promise<Sent> => {
    const { pathname, origin } = new URL(request.url());
    const own = origin === new URL(request.frame().url()).origin;
    return {
      path: own ? pathname : request.url(),
      page: request.frame().url(),
      headers: await request.allHeaders(),
    };
  };
  page.on('requestfinished', (request) => {
    if (/^(fetch|xhr)$/.test(request.resourceType())) sent.push(note(request));
  });
  return () => Promise.all(sent);
}

const baseOf = (path: string) => /^\/api\/(staff\/\w+|\w+\/mst(?=\/)|\w+)/.exec(path)?.[1] ?? '';

/** Checks every call, and gives the bases that were called. */
function check(sent: readonly Sent[], known: readonly string[]): string[] {
  for (const { path, headers } of sent) {
    const extra = Object.keys(headers).filter((name) => name.startsWith('x-portal-'));
    // Pages' payloads and builds are of no base, and whoever is outside has none.
    if (!path.startsWith('/api/')) {
      expect(extra, path).toEqual([]);
      continue;
    }
    expect(known, path).toContain(baseOf(path));
    expect(headers, path).toMatchObject({
      'x-portal-client': baseOf(path).replace('/', '-'),
      'x-portal-page': expect.stringMatching(/^[A-Z]{3}\d{4}$/),
      'x-portal-build': expect.stringMatching(/^\S+$/),
      'x-request-id': expect.stringMatching(/^\S{16,}$/),
      'accept-language': 'ja',
      // Cookies go with it: the language's is one that every page here has.
      cookie: expect.stringMatching(/(^|; )lang=ja(;|$)/),
    });
  }
  const ids = sent.map(({ headers }) => headers['x-request-id']).filter(Boolean);
  expect(new Set(ids).size).toBe(ids.length);
  return [...new Set(sent.map(({ path }) => baseOf(path)))].filter(Boolean).sort();
}

/** A temporary account, made by its pages and its base alone; it is signed in to. */
async function temporary(page: Page, store: Store): Promise<void> {
  const start: Start = {
    ...{ lang: 'ja', category: '1', method: 'password', variant: 'temporary', mail: newMail() },
  };
  await startSignup(page, store, start);
  await page.goto(await linkOf(page, store, start));
  await expectPage(page, 'SHN0004');
  await choose(page, 'ja', ['amateur']);
  await expectPage(page, 'SHN0021');
  await fillForm(page, 'ja', '1');
  const userId = `base-${process.pid}-${Date.now()}`;
  const totpSecret = await fillPassword(page, 'ja', userId, 'kaze no denpa wa tooku');
  await issue(page, 'ja', true);
  await forgetSession(page);
  const password = 'kaze no denpa wa tooku';
  const account = { kind: 'individual', userId, mail: start.mail, password, totpSecret };
  await signIn(page, store.user, account, 'ja', '/mypage');
}

test('[R6.8] each feature calls its API base, with cookies and the common headers', async ({
  page,
  another,
  account,
  officer,
  store,
  faults,
}) => {
  faults.allow(answered(401, ''));
  const calls = notes(page);
  await test.step('a sign-up is of its base from the first choice to the account', async () => {
    const before = (await calls()).length;
    await temporary(page, store);
    const signups = (await calls())
      .slice(before)
      .filter(({ path, page: at }) => /\/signup\//.test(at) && !/\/api\/(auth|mst)\//.test(path));
    // What comes before the kind of account is chosen is of both.
    const chosen = signups.filter(({ page: at }) => !at.endsWith('/signup'));
    expect(new Set(chosen.map(({ path }) => baseOf(path)).filter(Boolean))).toEqual(
      new Set(['temporary', 'temporary/mst']),
    );
  });
  await test.step('a first identity is shown at add-identity', async () => {
    await page.goto(`${store.user}/mypage/account/change-identification`);
    await page.waitForURL(/\/addidentity\/mypage\/account\/change-identification$/);
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
    const called = async () => (await calls()).map(({ path }) => baseOf(path));
    await expect.poll(called).toContain('addidentity/mst');
    await forgetSession(page);
  });
  await test.step('an identity is shown again at change-id', async () => {
    await signIn(page, store.user, account, 'ja');
    for (const path of ['mypage/digital-licence', 'mypage/application-menu', 'signup']) {
      await page.goto(`${store.user}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await page.goto(`${store.user}/changeid/mypage/account/change-identification`);
    await expectPage(page, 'MYP0118');
    await page.waitForLoadState('networkidle');
  });
  const { number } = await submit(page, store);
  const desk = await another();
  const staffCalls = notes(desk);
  await test.step('staff have bases of their own', async () => {
    await useLang(desk, store.staff, 'ja');
    const detail = `/desk/detail?electronicApplicationNumber=${number}`;
    await signInStaff(desk, store.staff, officer, 'ja', detail);
    await expect(desk.getByRole('main')).toContainText(number);
    // The bytes of a file shown in place are called for by its reader.
    await expect(desk.getByRole('img', { name: /\.pdf/ })).toBeVisible();
  });
  expect(check(await calls(), bases.user)).toEqual([...bases.user].sort());
  expect(check(await staffCalls(), bases.staff)).toEqual([...bases.staff].sort());
});
