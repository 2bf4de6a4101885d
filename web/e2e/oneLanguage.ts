import { expect, type Page } from '@playwright/test';
import type { Lang } from './portal';

/** What is typed, or names a place, stands in Japanese in either language. */
const data = /霞が関|「[^」]*」/g;

/** Hiragana belongs to sentences in Japanese; four words in a row to sentences in English. */
const foreign = { ja: /(?:\b[A-Za-z]{2,}[ ,]+){3}[A-Za-z]{2,}/g, en: /[ぁ-ん]+/g };

/** Expects no text of the other language in what the page says. */
export async function expectOneLanguage(page: Page, lang: Lang): Promise<void> {
  await expect(page.locator('main noscript')).toHaveCount(0); // the frame before the page, in both
  const text = (await page.getByRole('main').allInnerTexts()).join('\n').replaceAll(data, '');
  const lines = text.split('\n').filter((line) => line.search(foreign[lang]) >= 0);
  expect(lines, `the other language on ${new URL(page.url()).pathname}`).toEqual([]);
}
