import type { Page } from '@playwright/test';
import { draftOfMany, ROWS, stepOfMany } from '../manyRows';
import { seedAccounts } from '../ownAccounts';
import { expect, expectPage, test } from '../portal';
import { signIn } from '../signin';

/** How much slower than this machine the browser computes. */
const SLOWDOWN = 4;
/** Milliseconds that a keystroke may take, in the middle of all. */
const KEYSTROKE = 16;
/** Milliseconds until a page of all entries stands. */
const OPENING = 6000;

/** Milliseconds from each key until the page is laid out with it. */
async function typeSlowly(page: Page, text: string, delay: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    let pressed = 0;
    Object.assign(window, { keystrokes: times });
    addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
      },
      true,
    );
    addEventListener('input', () => {
      void document.body.offsetHeight;
      times.push(performance.now() - pressed);
    });
  });
  await page.keyboard.type(text, { delay });
  return page.evaluate(() => (window as unknown as { keystrokes: number[] }).keystrokes.splice(0));
}

/** Cuts the connection, and waits until the page keeps in the tab what it cannot send. */
async function withoutConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.keyboard.type('z');
  await expect(page.locator('[data-save-phase]')).toHaveAttribute('data-save-phase', 'retrying');
}

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0;

/** Milliseconds that something takes. */
async function timed(what: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await what();
  return performance.now() - begin;
}

test(`a form of ${ROWS} entries stays fluent on a slow computer [R2.14]`, async ({
  page,
  store,
  faults,
}) => {
  test.setTimeout(300_000);
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const [account] = seedAccounts(store, 1, ['expsp']);
  if (!account) throw new Error('no account');
  await signIn(page, store.user, account, 'ja');
  const draft = await draftOfMany(page, store);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const results: Record<string, number> = {};
  results['form opens'] = await timed(async () => {
    await page.goto(stepOfMany(store, draft, 'form'));
    await expect(page.locator('#devices-0--title')).toBeVisible();
  });
  await page.locator('#devices-5--title').click();
  await page.locator('#devices-5-maker').focus();
  await page.keyboard.press('End');
  for (const [pace, delay] of [
    ['fast', 80],
    ['slow', 300],
    ['offline', 80],
  ] as const) {
    if (pace === 'offline') await withoutConnection(page);
    const times = await typeSlowly(page, 'abcdefghijklmnopqrstuvwxyzabcd', delay);
    results[`keystroke, typed ${pace}: median`] = median(times);
    results[`keystroke, typed ${pace}: longest`] = Math.max(...times);
  }
  await page.context().setOffline(false);
  results.kept = await timed(async () => {
    await expect(page.locator('[data-save-phase]')).toHaveAttribute('data-save-phase', 'saved');
  });
  results['confirm page opens'] = await timed(async () => {
    await page.goto(stepOfMany(store, draft, 'confirm'));
    // A search for its text would take longer than the page.
    await page.waitForFunction(() => document.body.textContent?.includes('SN-1000'));
    await expectPage(page, 'APP0106');
  });
  for (const [what, time] of Object.entries(results)) {
    console.log(`    ${what.padEnd(36)}${time.toFixed(1).padStart(9)} ms`);
  }
  expect(results['keystroke, typed fast: median']).toBeLessThanOrEqual(KEYSTROKE);
  expect(results['keystroke, typed slow: median']).toBeLessThanOrEqual(KEYSTROKE);
  expect(results['keystroke, typed offline: median']).toBeLessThanOrEqual(KEYSTROKE);
  expect(results['form opens']).toBeLessThanOrEqual(OPENING);
  expect(results['confirm page opens']).toBeLessThanOrEqual(OPENING);
});
