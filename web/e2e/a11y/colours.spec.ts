import type { Page } from '@playwright/test';
import { expect, test } from '../portal';
import { askNewContrast, load } from './axe';

/** Colours a part of the page, as a mistake in a style would. */
const colour = (page: Page, selector: string, style: { color?: string; background?: string }) =>
  page.locator(selector).evaluate((each, to) => {
    Object.assign((each as HTMLElement).style, { color: '', background: '', ...to });
  }, style);

test('the contrast of a text is looked at anew where its colour or what it stands on has changed', async ({
  page,
  store,
}) => {
  const known = new Set<string>();
  for (const path of ['/faq', '/']) {
    await page.goto(`${store.user}${path}`);
    await expect(page.locator('main h1')).toBeVisible();
    await load(page);
    expect(await askNewContrast(page, known)).toEqual([]);
  }
  await colour(page, 'main h1', { color: '#bbb' });
  expect(await askNewContrast(page, known)).toHaveLength(1);
  await colour(page, 'main h1', {});
  expect(await askNewContrast(page, known)).toEqual([]);
  await colour(page, 'main', { background: '#555' });
  expect((await askNewContrast(page, known)).length).toBeGreaterThan(1);
});
