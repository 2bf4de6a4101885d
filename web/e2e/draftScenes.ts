import { expect, type Page } from '@playwright/test';
import type { Lang } from './portal';

/** Asks for a new save name in the list of drafts. */
export async function renameDraft(page: Page, lang: Lang): Promise<void> {
  await page
    .getByRole('button', { name: lang === 'ja' ? /の名前を変える$/ : /^Rename / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Reads a file that is no XML of the portal: the page tells each trouble. */
export async function badXml(page: Page, lang: Lang): Promise<void> {
  await page.locator('#xml-file').setInputFiles({
    name: 'other.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  const read = lang === 'ja' ? '読み込む' : 'Read the file';
  await page.getByRole('button', { name: read, exact: true }).click();
  const told = lang === 'ja' ? 'このファイルは読み込めません' : 'This file cannot be read';
  await expect(page.getByRole('main')).toContainText(told);
}

/** Goes on with mistakes in a long list of entries: the link to the last of them opens it. */
export async function entryOfMany(page: Page, lang: Lang): Promise<void> {
  await expect(page.locator('#inquirers-2-title')).toBeVisible();
  await page
    .getByRole('button', { name: lang === 'ja' ? '次へ進む' : 'Next', exact: true })
    .click();
  await page.getByRole('alert').getByRole('link').last().click();
  await expect(page.locator('#inquirers-39-name')).toBeFocused();
}
