import type { Page } from '@playwright/test';
import { newGate } from './gate';
import { atDesk, leaveWords, underReview } from './leave';
import { result } from './outside';
import { expect, expectPage, type Store, test } from './portal';
import { makeDraft, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { linkOf, type Start, startSignup } from './signupFlow';
import { newMail } from './signups';
import { notification } from './special';

/** What the tab keeps under the session keys of the specification. */
const keptIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }));

/** Files a draft from its confirmation; the list behind the receipt is not answered before the gate opens. */
async function fileUnanswered(page: Page, store: Store, id: string, act: string) {
  const gate = newGate();
  await page.route('**/api/common/application-progress/list-get', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto(`${store.user}/application/open/confirm?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0106');
  await page.getByRole('button', { name: act, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /この内容で/ })
    .click();
  await expectPage(page, 'APP0002');
  return gate;
}

test('[R3.10] the numbers of what was filed stand before the list is read: completedInquiryNumberLite, electronicApplicationNumber, applicationManagementName', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const { id, version } = await makeDraft(page, store);
  await result(page, store.user, '/api/common/draft/update', {
    ...{ temporalyNotificationId: id, version, saveName: '屋上のアンテナ' },
  });
  await upload(page, store, id, 'diagram');
  await upload(page, store, id, 'guarantee');
  const gate = await fileUnanswered(page, store, id, '申請する');
  const { applications } = await result(
    page,
    store.user,
    '/api/common/application-progress/list-get',
  );
  const [{ electronicApplicationNumber, inquiryNumber }] = applications;
  const main = page.getByRole('main');
  for (const each of [electronicApplicationNumber, inquiryNumber, '屋上のアンテナ']) {
    await expect(main).toContainText(each);
  }
  expect(await keptIn(page)).toMatchObject({
    completedInquiryNumberLite: inquiryNumber,
    electronicApplicationNumber,
    applicationManagementName: '屋上のアンテナ',
  });
  gate.open();
  await expect(main).toContainText('これからの流れ');
});

test('[R3.10] a notification under the special scheme has keys of its own: completedInquiryNumberExpsp, expspReportNo', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  await result(page, store.user, '/api/common/account/service-add', { services: ['expsp'] });
  const of = { procedureId: 'expsp-open' };
  const { id } = await makeDraft(page, store, notification('電波の届き方を確かめる。'), of);
  const gate = await fileUnanswered(page, store, id, '届け出る');
  const { applications } = await result(
    page,
    store.user,
    '/api/common/application-progress/list-get',
  );
  const [{ electronicApplicationNumber, inquiryNumber }] = applications;
  await expect(page.getByRole('main')).toContainText(electronicApplicationNumber);
  const kept = await keptIn(page);
  expect(kept).toMatchObject({
    completedInquiryNumberExpsp: inquiryNumber,
    expspReportNo: electronicApplicationNumber,
  });
  expect(kept.completedInquiryNumberLite).toBeUndefined();
  gate.open();
});

test('[R3.10] services that are ticked survive a reload before they are sent: userInfoServices', async ({
  page,
  store,
}) => {
  const start: Start = { lang: 'ja', category: '1', method: 'password', mail: newMail() };
  await startSignup(page, store, start);
  await page.goto(await linkOf(page, store, start));
  await expectPage(page, 'SHN0004');
  const box = (service: string) => page.getByRole('main').locator(`input[value=${service}]`);
  await box('radio').check();
  await box('amateur').check();
  await page.reload();
  await expect(box('radio')).toBeChecked();
  await expect(box('amateur')).toBeChecked();
  await expect(box('giteki')).not.toBeChecked();
});

test('[R3.10] what cannot be saved of a report of conformity survives a reload: formDataGiteki', async ({
  page,
  account,
  store,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await signIn(page, store.user, account, 'ja');
  await result(page, store.user, '/api/common/account/service-add', { services: ['giteki'] });
  const { id } = await makeDraft(page, store, {}, { procedureId: 'giteki-proof-open' });
  await page.goto(`${store.user}/application/open/start?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0101');
  const saves = '**/api/common/draft/update';
  await page.route(saves, (route) => route.abort());
  const field = page.getByRole('main').locator('#holder-telNo');
  await field.fill('0312349876');
  await expect.poll(async () => (await keptIn(page)).formDataGiteki).toContain('0312349876');
  expect((await keptIn(page)).formData).toBeUndefined();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field).toHaveValue('0312349876');
  await page.unroute(saves);
});

test('[R3.10] a correction whose answer is lost leads to its receipt: electronicApplicationNumberForCorrection, correctionCategoryFlag', async ({
  page,
  another,
  account,
  officer,
  store,
  faults,
}) => {
  faults.allow(/net::ERR_CONNECTION_RESET/);
  const t = leaveWords.ja;
  const desk = await another();
  await signIn(page, store.user, account, 'ja');
  await signInStaff(desk, store.staff, officer, 'ja');
  const number = await underReview(page, desk, store);
  await atDesk(desk, store, number, 'request-correction', {
    text: t.layout,
    fields: [{ pointer: '/contact/email', comment: t.comment }],
  });
  const start = `${store.user}/application/modify/start?electronicApplicationNumber=${number}&isCorrection=true`;
  await page.goto(start);
  await expectPage(page, 'APP0511');
  const main = page.getByRole('main');
  await main.locator('#contact-email').fill('second@mail.example');
  await page.route(
    '**/api/common/correction/register',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await main.getByRole('button', { name: t.submitCorrection }).click();
  const lost = page.waitForEvent('requestfailed', (each) =>
    each.url().endsWith('/api/common/correction/register'),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.submitCorrection }).click();
  await lost; // it has arrived
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('button', { name: t.submitCorrection })).toBeVisible();
  page.on('dialog', (asked) => asked.accept());
  await page.reload();
  await expectPage(page, 'APP0002');
  await expect(page).toHaveURL(/isCorrection=true/);
  const { correctedBy } = await result(
    page,
    store.user,
    '/api/common/application-progress/detail-get',
    { electronicApplicationNumber: number },
  );
  await expect(main).toContainText(correctedBy);
});

test('[R3.10] what another account left in the tab is gone for the next: accountId', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja', '/mypage');
  // The session answers after the page is there.
  await expect.poll(async () => (await keptIn(page)).accountId).toBeTruthy();
  const before = (await keptIn(page)).accountId;
  await page.evaluate(() => {
    sessionStorage.setItem('accountId', 'somebody-else');
    sessionStorage.setItem('licenseNumber', 'of somebody else');
  });
  await page.reload();
  await expect.poll(async () => (await keptIn(page)).accountId).toBe(before);
  expect((await keptIn(page)).licenseNumber).toBeUndefined();
});
