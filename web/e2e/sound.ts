import { expect, type Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';

/** Nothing is wrong with a page as it stands, nor is it wider than the screen, on a phone, a tablet and a desk. */
export async function sound(page: Page): Promise<void> {
  await load(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axe(page, {}), `${width} wide`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
}
