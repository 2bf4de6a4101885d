import type { Page } from '@playwright/test';
import { dayFromNow } from './delegations';
import { newGate } from './gate';
import { result } from './outside';
import { pdfFile } from './pdf';
import { type Account, expect, type Store, test } from './portal';
import { signInStaff } from './signin';

// What comes late, or not at all, while somebody goes on: nothing of it takes the place of what is newer.

const SCAN = '届いた紙の写し';

/** A paper that is being entered, opened at its form. */
async function entering(page: Page, store: Store, account: Account, officer: Account) {
  await signInStaff(page, store.staff, officer, 'ja', '/desk');
  const begun = await result(page, store.staff, '/api/staff/common/paper/begin', {
    ...{ account: account.mail, procedureId: 'amateur-open', arrivedOn: dayFromNow(-3) },
  });
  const of = { temporalyNotificationId: begun.temporalyNotificationId as string };
  await page.goto(`${store.staff}/desk/paper?${new URLSearchParams(of)}`);
  await expect(page.getByLabel(SCAN)).toBeAttached();
  return of;
}

test('[R7.8] a file whose upload is cancelled is not sent, and what was sent of it is not kept', async ({
  page,
  account,
  officer,
  store,
}) => {
  const of = await entering(page, store, account, officer);
  const late = newGate();
  await page.route('**/attachment/upload', (route) => late.opened.then(() => route.continue()));
  await page
    .getByLabel(SCAN)
    .setInputFiles([
      pdfFile('under-way.pdf', 'application'),
      pdfFile('waiting.pdf', 'application'),
      pdfFile('kept.pdf', 'application'),
    ]);
  for (const name of ['waiting.pdf', 'under-way.pdf']) {
    await page.getByRole('button', { name: `${name}の送信を中止`, exact: true }).click();
  }
  late.open();
  await expect(page.getByRole('link', { name: /kept\.pdf/ })).toBeVisible();
  const { draft } = await result(page, store.staff, '/api/staff/common/paper/detail-get', of);
  const names = draft.documents.map((each: { fileName: string }) => each.fileName);
  expect(names).toEqual(['kept.pdf']);
});

test('[R7.8] the virus check of a file is asked for again where an answer did not come, and loses no file', async ({
  page,
  account,
  officer,
  store,
  faults,
}) => {
  faults.allow(/ERR_FAILED .*attachment\/list-get/);
  await entering(page, store, account, officer);
  await page.route('**/attachment/upload', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.result.scanStatus = 'checking';
    await route.fulfill({ response, json: answer });
  });
  let asked = 0;
  const late = newGate();
  await page.route('**/attachment/list-get', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    // The list of before the second file, which comes after it.
    const response = await route.fetch();
    if (asked === 2) await late.opened;
    await route.fulfill({ response });
  });
  await page.getByLabel(SCAN).setInputFiles(pdfFile('first.pdf', 'application'));
  await expect.poll(() => asked, { timeout: 30_000 }).toBe(2);
  await page.getByLabel(SCAN).setInputFiles(pdfFile('second.pdf', 'application'));
  await expect(page.getByRole('link', { name: /second\.pdf/ })).toBeVisible();
  late.open();
  await expect(page.getByText('ウイルスを検査しています')).toHaveCount(0, { timeout: 30_000 });
  for (const name of [/first\.pdf/, /second\.pdf/]) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
});

test('[R7.8] the holder of another number than the one that is typed now is not shown', async ({
  page,
  account,
  officer,
  store,
}) => {
  await signInStaff(page, store.staff, officer, 'ja', '/desk/paper');
  await page.getByRole('button', { name: '新しく入力する', exact: true }).click();
  const late = newGate();
  await page.route('**/paper/options-get', async (route) => {
    if (route.request().postDataJSON().account === account.mail) await late.opened;
    await route.continue();
  });
  const look = page.getByRole('button', { name: '提出者を確かめる', exact: true });
  const typed = page.locator('#account');
  await typed.fill(account.mail);
  await look.click();
  await typed.fill(`x${account.mail}`);
  // Who has typed on asks anew, and does not wait for what was asked before.
  await look.click();
  await expect(page.locator('#account-error')).toBeVisible();
  const answered = page.waitForResponse('**/paper/options-get', { timeout: 30_000 });
  late.open();
  await answered;
  await expect(look).toBeEnabled();
  await expect(page.locator('#procedureId')).toBeHidden();
  await expect(page.locator('#account-error')).toBeVisible();
});

test('[R2.31] the preview is of what was typed when it was asked for last', async ({
  page,
  officer,
  store,
}) => {
  await signInStaff(page, store.staff, officer, 'ja', '/announcement/form');
  const late = newGate();
  await page.route('**/announcement/preview', async (route) => {
    if (route.request().postDataJSON().body.ja === '先の文') await late.opened;
    await route.continue();
  });
  const show = page.getByRole('button', { name: 'プレビューを表示する', exact: true });
  await page.locator('#body-ja').fill('先の文');
  await show.click();
  await page.locator('#body-ja').fill('後の文');
  await show.click();
  const shown = page.locator('section [lang="ja"]', { hasText: '後の文' });
  await expect(shown).toBeVisible();
  const answered = page.waitForResponse('**/announcement/preview', { timeout: 30_000 });
  late.open();
  await answered;
  await expect(shown).toBeVisible();
  await expect(page.locator('section [lang="ja"]', { hasText: '先の文' })).toHaveCount(0);
});
