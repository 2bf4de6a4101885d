import type { Page, Route } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { result } from './outside';
import { expect, test } from './portal';
import { Production } from './production';
import { addOfficer } from './seed';
import { signInStaff } from './signin';

test.use({ fetchAhead: true });

/**
 * The releases of aws-rum-web whose requests are taken: the portal's own, which watches
 * nothing by default, and the newest with what it watches by default, recordings too.
 */
const clients = {
  '1.25': { name: 'aws-rum-web', settings: { telemetries: ['errors'] } },
  '3.2': { name: 'aws-rum-web-3', settings: {} },
};

// One portal for both.
test.describe.configure({ mode: 'default' });

const portal = new Production('clients', 230);
const own = portal.store;

test.beforeAll(() => portal.start());

test.afterAll(() => portal.stop());

/** A release as one script, which leaves it in `rum`. */
async function bundle(name: string): Promise<string> {
  const entry = new URL(`../node_modules/${name}/dist/es/index.js`, import.meta.url).pathname;
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'rum' } },
  });
  const [made] = output as Rolldown.RolldownOutput[];
  return made?.output[0].code ?? '';
}

/** What the test calls of a release; both have it. */
interface Client {
  setAwsCredentials(provider: () => Promise<object>): void;
  addSessionAttributes(attributes: Record<string, string>): void;
  recordError(error: Error): void;
  dispatch(): void;
  dispatchBeacon(): void;
}

declare const rum: {
  AwsRum: new (id: string, version: string, region: string, settings: object) => Client;
};
declare const window: Window & { client: Client };

/** How each batch fares on its way: whether it arrives, and whether its answer does. */
const outcomes = [
  ['answered'],
  ['refused', 'lost', 'answered'],
  ['lost', 'answered'],
  ['lost', 'refused', 'answered'],
] as const;

/** What a client sent, and what went wrong with it. */
interface Seen {
  packed: number;
  beacons: number;
  refused: number;
  lost: number;
}

/** Lets requests go wrong by turns, and notes what was sent. */
async function interfere(page: Page): Promise<Seen> {
  const seen: Seen = { packed: 0, beacons: 0, refused: 0, lost: 0 };
  const tries = new Map<string, number>();
  const order: string[] = [];
  const handle = async (route: Route, batch: string) => {
    if (!order.includes(batch)) order.push(batch);
    const n = tries.get(batch) ?? 0;
    tries.set(batch, n + 1);
    const fate = outcomes[order.indexOf(batch) % outcomes.length]?.[n] ?? 'answered';
    if (fate === 'answered') return route.continue();
    seen[fate]++;
    if (fate === 'refused') return route.fulfill({ status: 503, body: '' });
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  };
  await page.route('**/rum/appmonitors/**', async (route, request) => {
    const headers = await request.allHeaders();
    const batch = headers['x-amz-content-sha256'];
    if (headers['content-encoding'] === 'gzip') seen.packed++;
    if (batch) return handle(route, batch);
    seen.beacons++;
    // A beacon that comes twice, as a proxy may send it.
    expect((await route.fetch()).status()).toBe(200);
    return route.continue();
  });
  return seen;
}

/** An empty page of the portal, without the client that the portal has itself. */
async function openWith(page: Page, script: string, settings: object): Promise<void> {
  await page.route('**/empty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>empty</title><p>empty',
    }),
  );
  await page.goto(`${own.user}/empty`);
  await page.addScriptTag({ content: script });
  await page.evaluate((more) => {
    const client = new rum.AwsRum('gp', '1.0.0', 'ap-northeast-1', {
      endpoint: `${location.origin}/rum`,
      sessionEventLimit: 2000,
      ...more,
    });
    client.addSessionAttributes({ accountId: 'A1' });
    client.setAwsCredentials(async () => {
      const answer = await fetch('/rum/credentials', { method: 'POST' });
      const { result } = await answer.json();
      return { ...result, expiration: new Date(result.expiration) };
    });
    window.client = client;
  }, settings);
}

/** Records errors and has them sent. */
const record = (page: Page, message: string, count: number, how: 'dispatch' | 'dispatchBeacon') =>
  page.evaluate(
    ([text, times, send]) => {
      for (let n = 0; n < times; n++) window.client.recordError(new Error(text));
      window.client[send]();
    },
    [message, count, how] as const,
  );

for (const [version, { name, settings }] of Object.entries(clients)) {
  test(`[R7.13] aws-rum-web ${version} delivers 1,000 events exactly once, whatever comes in between`, async ({
    page,
    another,
    faults,
  }) => {
    faults.allow(/\/rum\/appmonitors\//);
    const desk = await another();
    const officer = addOfficer(own, Number.parseFloat(version) * 100);
    await signInStaff(desk, own.staff, officer, 'ja', '/portal');
    const stored = async (message: string): Promise<number> => {
      const { errors } = await result(desk, own.staff, '/api/staff/common/monitoring/summary-get', {
        period: '24h',
      });
      return errors.find((each: { message: string }) => each.message === message)?.count ?? 0;
    };
    const seen = await interfere(page);
    await openWith(page, await bundle(name), settings);
    // The account, which is known for the whole visit, is taken off the message.
    for (let n = 0; n < 8; n++) await record(page, `A1: ${version} fetched ${n}`, 100, 'dispatch');
    for (let n = 0; n < 8; n++) {
      await expect.poll(() => stored(`${version} fetched ${n}`)).toBe(100);
    }
    for (let n = 0; n < 5; n++) {
      await record(page, `A1: ${version} as beacon`, 40, 'dispatchBeacon');
      await expect.poll(() => stored(`${version} as beacon`)).toBe(40 * (n + 1));
    }
    expect(seen.beacons).toBeGreaterThanOrEqual(5);
    // How many batches a client makes of its events is its own affair.
    expect(seen.refused).toBeGreaterThanOrEqual(2);
    expect(seen.lost).toBeGreaterThanOrEqual(3);
    if (version === '3.2') expect(seen.packed).toBeGreaterThanOrEqual(4);
    // Nothing is under way any more: every batch was answered before the last beacon was stored.
    await expect.poll(() => stored(`${version} fetched 7`)).toBe(100);
    const counts = await Promise.all(
      Array.from({ length: 8 }, (_, n) => stored(`${version} fetched ${n}`)),
    );
    expect(counts).toEqual(Array.from({ length: 8 }, () => 100));
    expect(await stored(`${version} as beacon`)).toBe(200);
  });
}
