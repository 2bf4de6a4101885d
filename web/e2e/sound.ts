import { expect, type Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';

/** Nothing is wrong with a page as it stands, nor is it wider than the screen, on a phone, a tablet and a desk. */
export async function sound(page: Page): Promise<void> {
  await load(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axe(page, {}), `${width} wide`).toEqual([]);
    await expectNoWider(page, width);
  }
}

/** A page is no wider than this, once it stands as it does at the width of its window: some of it follows a frame later. */
export async function expectNoWider(page: Page, width: number): Promise<void> {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide).toBeLessThanOrEqual(width);
}
