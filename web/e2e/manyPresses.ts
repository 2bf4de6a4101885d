import type { Browser, Page } from '@playwright/test';
import type { Account, Store } from './portal';
import { pressAtRandom, type Tally, tally, trouble } from './pressing';
import { signIn } from './signin';

/** How many browsers press side by side, and how much slower than this machine they compute. */
const SIDE_BY_SIDE = 4;
const SLOWDOWN = 2;

/** Signs in once and has four browsers press, which all are signed in so. */
export async function pressSideBySide(
  browser: Browser,
  page: Page,
  store: Store,
  account: Account,
  most: number,
): Promise<Tally> {
  await signIn(page, store.user, account, 'ja');
  const storageState = await page.context().storageState();
  const sum = tally();
  const one = async () => {
    const context = await browser.newContext({ storageState });
    await trouble(context);
    const own = await context.newPage();
    const devtools = await context.newCDPSession(own);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await pressAtRandom(own, store.user, most, sum);
    await context.close();
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one));
  return sum;
}
