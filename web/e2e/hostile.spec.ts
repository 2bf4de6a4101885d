import type { Page } from '@playwright/test';
import staffRoutes from '../apps/staff/routes.json' with { type: 'json' };
import userRoutes from '../apps/user/routes.json' with { type: 'json' };
import { answered } from './faults';
import { row } from './form';
import { result } from './outside';
import { expect, expectPage, type Store, test } from './portal';
import { makeDraft } from './prepare';
import { fillSignIn, signIn, signInStaff } from './signin';

const script = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

/** Values that no parameter of ours has, as they stand in an address. */
const junk = [
  encodeURIComponent(script),
  '%00',
  '%2F..%2F..%2Fetc%2Fpasswd',
  '%E0%A4',
  '%zz',
  encodeURIComponent('電波利用📡'),
  'a'.repeat(6000),
  '__proto__',
  '',
];

/** Parameters that pages read without requiring them. */
const optional = ['mode', 'type', 'status', 'period', 'page', 'tab', 'p', 'lang', 'token', 'id'];

const hashes = ['#%E0%A4%A', '#<script>alert(1)</script>', '#__proto__', '#%00'];

/** Well-formed values of what is not there. */
const unknown: Record<string, string> = {
  electronicApplicationNumber: 'E26A000000000',
  inquiryNumber: '000000000000',
};

interface Route {
  path: string;
  requiredQuery: string[];
  dev?: boolean;
}

/**
 * The addresses of a page with everything wrong that fits into them: one that is opened, and one of what
 * is not there that is gone to from there.
 */
function addresses({ path, requiredQuery }: Route, n: number) {
  const wrong = junk[n % junk.length];
  const more = optional.map((name, i) => `${name}=${junk[(n + i) % junk.length]?.slice(0, 200)}`);
  const hash = hashes[n % hashes.length];
  const name = (each: string) => each.split('|').at(-1) ?? '';
  const asked = requiredQuery.map((each) => `${name(each)}=${wrong}`);
  const absent = requiredQuery.map(
    (each) => `${name(each)}=${unknown[name(each)] ?? 'constructor'}`,
  );
  return {
    opened: `${path}?${[...asked, ...more].join('&')}${hash}`,
    within: absent.length > 0 ? `${path}?${absent.join('&')}${hash}` : undefined,
  };
}

/** Goes to an address inside the application, where no server looks at it first. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What is wrong with the page that an address opens; [] where it is clear. */
async function opening(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return findings(page, address);
}

/** What is wrong with the page that is shown for an address. */
async function findings(page: Page, address: string): Promise<string[]> {
  await expect(page.locator('main[data-page-id] h1'), address.slice(0, 200)).toBeVisible();
  await expect(page.locator('[data-loading]'), address.slice(0, 200)).toHaveCount(0);
  // Between two states a page may show its heading alone for a moment.
  const blank = await page
    .waitForFunction(
      () => (document.querySelector('main')?.textContent?.trim().length ?? 0) >= 10,
      undefined,
      { timeout: 60_000 },
    )
    .then(() => false)
    .catch(() => true);
  const { wide, title, injected } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    title: document.title,
    injected: document.querySelectorAll('main script, img[src=x]').length,
  }));
  const found: string[] = [];
  if (blank) found.push('blank');
  if (wide > 0) found.push(`${wide}px too wide`);
  if (!/電波利用ポータル|Radio Portal/.test(title)) found.push(`title ${title}`);
  if (injected > 0) found.push('injected');
  if ((await page.getByRole('alertdialog').count()) > 0) found.push('popup');
  return found.map((what) => `${address.slice(0, 200)}: ${what}`);
}

async function walk(page: Page, origin: string, routes: Route[]): Promise<void> {
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
  const found: string[] = [];
  for (const [n, route] of routes.entries()) {
    const { opened, within } = addresses(route, n);
    found.push(...(await opening(page, origin + opened)));
    if (!within) continue;
    await goWithin(page, within);
    found.push(...(await findings(page, within)));
  }
  expect(found).toEqual([]);
}

/** Refused and absent: nothing else may show in the console, and no violation of the policy. */
const refused = /status of (400|401|404|422)/;

test('[R4.12] [R8.6] every page of the user portal is clear whatever its address holds', async ({
  page,
  account,
  store,
  faults,
}) => {
  test.setTimeout(900_000);
  faults.allow(refused);
  await signIn(page, store.user, account, 'ja');
  // The page of components shows loading states for good.
  await walk(
    page,
    store.user,
    userRoutes.filter((route) => !('dev' in route)),
  );
});

test('[R4.12] [R8.6] every page of the staff portal is clear whatever its address holds', async ({
  page,
  officer,
  store,
  faults,
}) => {
  test.setTimeout(900_000);
  faults.allow(refused);
  await signInStaff(page, store.staff, officer, 'en');
  await walk(page, store.staff, staffRoutes);
});

const paths = [
  '/%00',
  '/%2F..%2F..%2Fetc%2Fpasswd',
  '/mypage/%E0%A4',
  '/mypage;jsessionid=1',
  '//evil.example/mypage',
  '/mypage/../../etc/passwd',
  `/${encodeURIComponent('日本語/電波')}`,
  `/${encodeURIComponent(script)}`,
  `/${'a'.repeat(6000)}`,
  '/application/open/form/%0d%0aSet-Cookie:x=1',
  '/constructor',
  '/payload/index.json/x',
];

test('[R8.6] [R2.37] addresses that lead nowhere say so, in both portals and also from inside', async ({
  page,
  store,
  faults,
}) => {
  faults.allow(/status of (400|404)/);
  for (const origin of [store.user, store.staff]) {
    for (const path of paths.slice(0, -1)) {
      expect(await opening(page, origin + path)).toEqual([]);
      await expectPage(page, 'ERR0404');
    }
  }
  // Not even an address: the server refuses it before any page.
  await page.goto(`${store.user}/%zz`);
  await expect(page.locator('body')).toContainText('400 Bad Request');
  await page.goto(`${store.user}${paths.at(-1)}`);
  await expect(page.locator('body')).toContainText('404');

  // From inside, where no server looks at it first.
  await page.goto(store.user);
  await expectPage(page, 'SHN0001');
  for (const path of [
    '/%zz',
    '/%E0%A4',
    `/${'b'.repeat(6000)}`,
    `/${encodeURIComponent(script)}`,
  ]) {
    await goWithin(page, path);
    await expectPage(page, 'ERR0404');
    await expect(page.getByRole('main')).toContainText('Page not found: /');
    await page.goBack();
    await expectPage(page, 'SHN0001');
  }
});

/** Makes a storage of the browser throw, as where a person has blocked it. */
function block(name: string): void {
  Object.defineProperty(window, name, {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

/** The server's answers as a browser sees them that keeps no cookie. */
async function refuseCookies(page: Page, { user }: Store): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.route(`${user}/**`, async (route) => {
    const request = route.request();
    const { cookie: _, ...headers } = await request.allHeaders();
    const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: plain,
      body: request.postData() ?? undefined,
      redirect: 'manual',
    });
    const kept = [...answer.headers].filter(
      ([name]) => !['set-cookie', 'content-encoding', 'content-length'].includes(name),
    );
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}

test('[R1.1] [R1.2] [R3.11] with blocked storage everything works, and what is chosen is kept in cookies', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(answered(401, ''));
  await page.addInitScript(block, 'localStorage');
  await page.addInitScript(block, 'sessionStorage');
  await page.goto(store.user);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Large', exact: true }).click();
  await page.goto(`${store.user}/mypage`);
  await fillSignIn(page, account, 'en');
  await page.getByRole('link', { name: 'Go to My Page' }).click();
  await expectPage(page, 'MYP0001');
  await expect(page.locator('html')).toHaveAttribute('data-font-size', 'l');
  const { id } = await makeDraft(page, store);
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  const power = row(page, 'Transmitter 2').getByRole('textbox', { name: 'Rated output power' });
  await power.fill('17');
  const kept = async () =>
    (await result(page, store.user, '/api/common/draft/get', { temporalyNotificationId: id }))
      .formData.transmitters[1].powerW;
  await expect.poll(kept).toBe('17');
  await page.reload();
  await expect(power).toHaveValue('17');
  await page.goto(`${store.user}/mypage`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog')).toContainText('You have signed out');
});

test('[R1.1] [R8.4] without cookies public pages work, and signing in says what it needs', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/status of (400|401)/);
  await refuseCookies(page, store);
  await page.goto(store.user);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radio Portal');
  await page.getByRole('contentinfo').getByRole('link', { name: 'User guide' }).click();
  await expectPage(page, 'SHN0101');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${store.user}/mypage`);
  await fillSignIn(page, account, 'en');
  await expect(page.getByRole('main')).toContainText(
    'Please let your browser accept the cookies of this site',
  );
});
