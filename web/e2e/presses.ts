import type { CDPSession, Locator, Page, Route } from '@playwright/test';

/** A way to press: begun and ended apart, so that something can happen in between. */
export interface Presser {
  down: (on: Locator) => Promise<void>;
  up: () => Promise<void>;
}

/** The middle of what is shown, on the screen. */
export async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses with the mouse. */
export const mouse = (page: Page): Presser => ({
  down: async (on) => {
    const { x, y } = await middleOf(on);
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  up: () => page.mouse.up(),
});

/** Presses with a finger; the page's context needs hasTouch. */
export function finger(page: Page): Presser {
  let device: CDPSession;
  return {
    down: async (on) => {
      device ??= await page.context().newCDPSession(page);
      const touchPoints = [await middleOf(on)];
      await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    },
    up: () =>
      device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).then(() => {}),
  };
}

/** Presses a key on what has the focus. */
export const key = (page: Page, name: 'Enter' | 'Space'): Presser => ({
  down: async (on) => {
    await on.focus();
    await page.keyboard.down(name);
  },
  up: () => page.keyboard.up(name),
});

/** Holds back what is asked for under an address, at most so often, until it is let go. */
export async function holdBack(page: Page, address: RegExp, times?: number): Promise<() => void> {
  let letGo = () => {};
  const wait = new Promise<void>((done) => {
    letGo = done;
  });
  const held = async (route: Route) => {
    await wait;
    // The page that asked may be gone by now.
    await route.continue().catch(() => {});
  };
  await page.route(address, held, { times });
  return letGo;
}
