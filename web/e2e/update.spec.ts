import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Page } from '@playwright/test';
import { codeOf } from './chunks';
import { OwnPortal } from './ownPortal';
import { expect, expectPage, test } from './portal';

test.use({ fetchAhead: true });

const portal = new OwnPortal('update', 40);
const { store } = portal;
const dist = new URL('../dist/', import.meta.url).pathname;
const builds = { old: `${store.data}-old`, new: `${store.data}-new` };
/** The code of the announcements' page, of which the new build has another version. */
const renamed = { from: '', to: '' };

/** Makes a build of the pages that differs from the one at hand as the next release would. */
function makeBuilds(): void {
  for (const folder of Object.values(builds)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(dist, folder, { recursive: true });
  }
  const assets = `${builds.new}/user/assets`;
  renamed.from = codeOf('/announcement');
  renamed.to = renamed.from.replace(/-[\w-]+\.js$/, '-nextnext.js');
  renameSync(`${assets}/${renamed.from}`, `${assets}/${renamed.to}`);
  const files = readdirSync(assets).map((name) => `${assets}/${name}`);
  for (const file of [...files, `${builds.new}/user/frames.json`]) {
    if (!/\.js(on)?$/.test(file)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(renamed.from, renamed.to));
  }
}

const serve = (which: keyof typeof builds) =>
  portal.start('--web', builds[which], '--build-poll', '1s');

/** The build a page is of. */
const buildOf = (page: Page) => page.locator('html').getAttribute('data-build');

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Waits until a page knows of a build: it asks each second, and the first answer is read by the second. */
async function learns(page: Page, build: string): Promise<void> {
  for (let n = 0; n < 2; n++) await page.waitForResponse(`**/build/meta/${build}.json`);
}

// The tests take turns with the one portal.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  portal.clear();
  makeBuilds();
});

test.afterAll(() => portal.stop());

test('[R4.13] [R7.12] a new build deployed under an open page reloads it on the next navigation, once', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/net::ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/);
  await serve('old');
  await page.goto(`${store.user}/faq`);
  const before = await buildOf(page);
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
  await mark(page);
  await link('利用規約').click();
  await expectPage(page, 'SHN0124');
  expect(await marked(page)).toBe(true);

  await portal.stop('SIGTERM');
  await serve('new');
  // The node tells of the build it serves, and keeps the files of the one before.
  const latest = async () =>
    (await (await request.get(`${store.user}/build/latest.json?1`)).json()).id;
  await expect.poll(latest).not.toBe(before);
  const after = await latest();
  expect((await request.get(`${store.user}/build/meta/${after}.json`)).ok()).toBe(true);
  expect((await request.get(`${store.user}/build/meta/${before}.json`)).status()).toBe(404);
  expect((await request.get(`${store.user}/assets/${renamed.from}`)).status()).toBe(200);
  expect((await request.get(`${store.user}/assets/${renamed.to}`)).status()).toBe(200);

  await learns(page, after);
  await link('お知らせ').click();
  await expectPage(page, 'SHN0005');
  await expect.poll(() => marked(page)).toBe(false);
  expect(await buildOf(page)).toBe(after);
  await mark(page);
  await link('利用規約').click();
  await expectPage(page, 'SHN0124');
  expect(await marked(page)).toBe(true);
});

test('[R4.13] [R9.5] a page that stays outdated reloads at most once in 10 seconds for a path', async ({
  page,
}) => {
  await serve('new');
  // As where the nodes of a cluster are of several builds and ours keeps answering.
  await page.route('**/build/latest.json*', (route) => route.fulfill({ json: { id: 'other' } }));
  await page.route('**/build/meta/other.json', (route) => route.fulfill({ json: { id: 'other' } }));
  // Time stands, so that a slow machine takes no 10 seconds; timers go on.
  const begun = Date.now();
  await page.clock.setFixedTime(begun);
  await page.goto(`${store.user}/faq`);
  const open = async (name: string, id: string) => {
    await learns(page, 'other');
    await mark(page);
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expectPage(page, id);
  };
  await open('お知らせ', 'SHN0005');
  await expect.poll(() => marked(page)).toBe(false);
  await open('よくある質問', 'SHN0122');
  await expect.poll(() => marked(page)).toBe(false);
  await open('お知らせ', 'SHN0005');
  expect(await marked(page)).toBe(true);
  await page.clock.setFixedTime(begun + 11_000);
  await open('よくある質問', 'SHN0122');
  await expect.poll(() => marked(page)).toBe(false);
});
