import { expect, type Page } from '@playwright/test';
import type { Lang } from './portal';

/** What is typed, or names a place, stands in Japanese in either language. */
const data = /住民票の写しで確かめた|霞が関|あきる野市|日の出町|「[^」]*」/g;

/** Hiragana belongs to sentences in Japanese; four words in a row to sentences in English. */
const foreign = { ja: /(?:\b[A-Za-z]{2,}[ ,]+){3}[A-Za-z]{2,}/g, en: /[ぁ-ん]+/g };

/** Presses the language switch of the header. */
export async function switchTo(page: Page, lang: Lang): Promise<void> {
  const name = lang === 'en' ? 'English' : '日本語';
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

/**
 * Looks at a page of a journey in the other language too, and goes on in the first: a long journey is gone
 * once, and says in both what it says.
 */
export async function inOther(
  page: Page,
  lang: Lang,
  look: (other: Lang) => Promise<void>,
): Promise<void> {
  const other = lang === 'ja' ? 'en' : 'ja';
  await switchTo(page, other);
  await look(other);
  await switchTo(page, lang);
}

/** Expects no text of the other language in what the page says. */
export async function expectOneLanguage(page: Page, lang: Lang): Promise<void> {
  await expect(page.locator('main noscript')).toHaveCount(0); // the frame before the page, in both
  const lines = async () => {
    const text = (await page.getByRole('main').allInnerTexts()).join('\n').replaceAll(data, '');
    return text.split('\n').filter((line) => line.search(foreign[lang]) >= 0);
  };
  // A part may still be on its way from the other language.
  const message = `the other language on ${new URL(page.url()).pathname}`;
  await expect.poll(lines, { message }).toEqual([]);
}
