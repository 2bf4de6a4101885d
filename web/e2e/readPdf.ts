import { execFileSync } from 'node:child_process';
import { expect, type Locator, type Page } from '@playwright/test';

/** What poppler reads of a PDF, without spaces: lines break where there is no room. */
function readPdf(path: string): string {
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  return text.replace(/\s+/g, '');
}

/** Presses a link to a PDF; gives the name of the file and what it says. */
export async function downloadedPdf(page: Page, link: Locator) {
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  return { name: download.suggestedFilename(), text: readPdf(await download.path()) };
}

/** Expects each of the texts in what a PDF says. */
export function expectInPdf(text: string, wanted: readonly string[]): void {
  for (const each of wanted) expect(text).toContain(each.replace(/\s+/g, ''));
}
