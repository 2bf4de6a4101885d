import type { Page } from '@playwright/test';
import { ask, mailsTo, result } from './outside';
import { expect, expectPage, type Store, test } from './portal';
import { makeDraft, submit, upload } from './prepare';
import { signIn } from './signin';

const register = '/api/common/application/register';

/** A draft that only has to be submitted, open at the confirmation. */
async function atConfirmation(page: Page, store: Store): Promise<string> {
  const { id } = await makeDraft(page, store);
  await upload(page, store, id, 'diagram');
  await upload(page, store, id, 'guarantee');
  await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0106');
  return id;
}

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: '申請する', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'この内容で申請する' }).click();
}

/** The connection breaks after the server has taken the submission. */
async function loseOneAnswer(page: Page): Promise<void> {
  await page.route(
    `**${register}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

async function expectOne(page: Page, store: Store, to: string): Promise<void> {
  const list = await result(page, store.user, '/api/common/application-progress/list-get');
  expect(list.total).toBe(1);
  const number: string = list.applications[0].electronicApplicationNumber;
  await expect(page.getByRole('main')).toContainText(number);
  await expect.poll(async () => (await mailsTo(page.request, store, to)).length).toBe(1);
}

test('[R2.14] where the answer is lost, submitting again gives the same receipt', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/net::ERR_CONNECTION_RESET/);
  await signIn(page, store.user, account, 'ja');
  await atConfirmation(page, store);
  await loseOneAnswer(page);
  await press(page);
  await expect(page.getByRole('main')).toContainText(
    '受け付けられたかどうかを確認できませんでした',
  );
  await press(page);
  await expectPage(page, 'APP0002');
  await expectOne(page, store, account.mail);
});

test('[R2.14] where the answer is lost, a reload finds the receipt', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/net::ERR_CONNECTION_RESET| 404 /);
  await signIn(page, store.user, account, 'ja');
  await atConfirmation(page, store);
  await loseOneAnswer(page);
  await press(page);
  await expect(page.getByRole('main')).toContainText('申請を完了できませんでした');
  await page.reload();
  await expectPage(page, 'APP0002');
  await expectOne(page, store, account.mail);
});

test('[R2.14] a submission with the same key gets the same receipt, with other content it is refused', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const first = await makeDraft(page, store);
  await upload(page, store, first.id, 'diagram');
  await upload(page, store, first.id, 'guarantee');
  const second = await makeDraft(page, store);
  await upload(page, store, second.id, 'diagram');
  await upload(page, store, second.id, 'guarantee');
  const key = { 'Idempotency-Key': `e2e-${first.id}` };
  const body = { temporalyNotificationId: first.id, version: first.version };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(page, store.user, register, body, key)),
  );
  answers.push(await ask(page, store.user, register, body, key));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.resultCode).toBe('SUCCESS');

  const other = { temporalyNotificationId: second.id, version: second.version };
  const refused = await ask(page, store.user, register, other, key);
  expect(refused.resultCode).toBe('RE_EXECUTABLE_ERROR');
  expect(refused.errors.global[0].code).toBe('MSG-LIT-E-0098');
  const list = await result(page, store.user, '/api/common/application-progress/list-get');
  expect(list.total).toBe(1);
  const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
  expect(drafts).toHaveLength(1);
});

test('[R2.14] a draft submitted on one page cannot be changed or submitted on another', async ({
  page,
  account,
  store,
  context,
  faults,
}) => {
  faults.allow(/ 404 /);
  await signIn(page, store.user, account, 'ja');
  const id = await atConfirmation(page, store);
  const other = await context.newPage();
  await other.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  await expectPage(other, 'APP0102');
  await expect(other.locator('[data-save-phase=saved]')).toBeVisible();
  await page.reload();
  await press(page);
  await expectPage(page, 'APP0002');
  await other.getByRole('textbox', { name: '定格出力' }).first().fill('10');
  await expect(other.locator('[data-save-phase=submitted]')).toContainText('提出済みです');
  await expectOne(page, store, account.mail);
});

test('[R2.14] the receipt page is shown to its owner only', async ({
  page,
  account,
  store,
  another,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { inquiryNumber, number } = await submit(page, store);
  await page.goto(`${store.user}/application/complete?inquiryNumber=${inquiryNumber}`);
  await expect(page.getByRole('main')).toContainText(number);
  const guest = await another();
  await guest.goto(`${store.user}/application/complete?inquiryNumber=${inquiryNumber}`);
  await expectPage(guest, 'LGN0001');
});
