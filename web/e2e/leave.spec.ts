import { atDesk, detailOf, expectRefusal, leavePaths, leaveWords, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, mailAbout, mailsTo, result } from './outside';
import { pdfFile } from './pdf';
import { expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';

const languages = langs('ja');

for (const lang of languages) {
  const t = leaveWords[lang];

  test(`[R2.18] [R4.2] what the officer returns is corrected, and nothing else (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);

    await desk.goto(leavePaths.desk(store, number));
    await desk.getByRole('button', { name: t.askCorrection }).click();
    await desk.getByRole('button', { name: t.askCorrection }).click();
    await expect(desk.getByRole('alert')).toBeVisible();
    await desk.locator('#return-holder-telNo').click();
    await desk.locator('#reason-holder-telNo').selectOption('OTHER');
    await desk.locator('#comment-holder-telNo').fill(t.comment);
    await desk.getByRole('button', { name: t.askCorrection }).click();
    await desk.getByRole('dialog').getByRole('button', { name: t.askCorrection }).click();
    await expect
      .poll(async () => (await detailOf(page, store, number)).status)
      .toBe('REQUESTING_CORRECTION');
    await mailAbout(page.request, store, account.mail, /補正のお願い/);

    await page.goto(leavePaths.detail(store, number));
    await page.getByRole('link', { name: t.correct, exact: true }).click();
    await expectPage(page, 'APP0511');
    await expectOneLanguage(page, lang);
    expect(new URL(page.url()).searchParams.get('isCorrection')).toBe('true');
    const main = page.getByRole('main');
    await expect(main).toContainText(t.comment);
    // Exactly one field is open.
    const town = main.getByRole('textbox');
    await expect(town).toHaveCount(1);
    await town.fill('');
    await main.getByRole('button', { name: t.submitCorrection }).click();
    await expect(main.getByRole('alert').first()).toContainText(t.missing);
    await town.fill('0398765432');
    // Nothing typed is lost on the way.
    await expect
      .poll(async () => {
        const { drafts } = await result(page, store.user, '/api/common/draft/list-get');
        const draft = await result(page, store.user, '/api/common/draft/get', {
          temporalyNotificationId: drafts[0].temporalyNotificationId,
        });
        return draft.formData.holder.telNo;
      })
      .toContain('0398765432');
    await page.reload();
    await expect(main.getByRole('textbox')).toHaveValue(/0398765432/);
    await main.getByRole('button', { name: t.submitCorrection }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.submitCorrection }).click();
    await expectPage(page, 'APP0002');
    await expectOneLanguage(page, lang);
    await expect(main).toContainText(t.corrected);

    const before = await detailOf(page, store, number);
    expect(before.status).toBe('RESUBMITTED');
    const after = await detailOf(page, store, before.correctedBy);
    expect(after).toMatchObject({
      status: 'PROCESSING_RECEPTION',
      applicationManagementId: before.applicationManagementId,
      electronicApplicationNumberForCorrection: number,
    });
    expect(after.formData.holder.telNo).toContain('0398765432');
    expect(before.formData.holder.telNo).not.toContain('0398765432');
    expect(after.formData.transmitters).toEqual(before.formData.transmitters);
    expect(after.attachments.map((file: { documentId: string }) => file.documentId)).toEqual(
      before.attachments.map((file: { documentId: string }) => file.documentId),
    );
    await desk.goto(leavePaths.desk(store, before.correctedBy));
    await expect(desk.getByRole('main')).toContainText('0398765432');
    await expect(desk.getByRole('main')).toContainText(t.PROCESSING_RECEPTION);
    // The fee stays paid: the review begins without asking for it again.
    await deskOf(desk, store).start(before.correctedBy);
    await page.goto(leavePaths.detail(store, number));
    await expect(page.getByRole('main')).toContainText(t.RESUBMITTED);
  });

  test(`[R2.18] what was asked for is added, with a document, and the officer sees it (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    await page.goto(leavePaths.page(store, 'add/start', number));
    await expectPage(page, 'APP0501');
    await expectOneLanguage(page, lang);
    await expect(page.getByRole('main')).toContainText(t.movedOn);

    await desk.goto(leavePaths.desk(store, number));
    await desk.getByRole('button', { name: t.additionAct }).click();
    await desk.getByLabel(t.what).fill(t.layout);
    await desk.locator('#addition-due').fill('2099');
    await desk.locator('#addition-due-month').fill('12');
    await desk.locator('#addition-due-day').fill('1');
    await desk.getByRole('button', { name: t.additionAct }).click();
    // It is read as the filer reads it, on the page and in the mail, before it goes.
    const asked = desk.getByRole('dialog');
    await expect(asked).toContainText(t.layout);
    await asked.locator('summary').click();
    await expect(asked.locator('details')).toContainText(number);
    await asked.getByRole('button', { name: t.additionAct }).click();
    await expect(desk.getByRole('alert')).toContainText(t.filerNotified);
    await mailAbout(page.request, store, account.mail, /追加書類のお願い/);

    await page.goto(leavePaths.detail(store, number));
    await expect(page.getByRole('main')).toContainText(t.layout);
    await expect(page.getByRole('main')).toContainText(t.toSend);
    await expect(page.getByRole('main')).not.toContainText(t.nothingToDo);
    await page.getByRole('link', { name: t.add }).click();
    await expectPage(page, 'APP0501');
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.check, exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel(t.explanation).fill(t.sent);
    await page
      .getByLabel(new RegExp(`^${t.toAdd}`))
      .and(page.locator('input'))
      .setInputFiles(pdfFile('layout.pdf', 'layout'));
    // While a file is on its way the page asks to wait.
    await expect(page.getByRole('main')).toContainText(/layout\.pdf(を保存しました| is saved)/);
    await page.getByRole('button', { name: t.check, exact: true }).click();
    await expectPage(page, 'APP0502');
    await expectOneLanguage(page, lang);
    await expect(page.getByRole('main')).toContainText('layout.pdf');
    await page.getByRole('button', { name: t.send }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.send }).click();
    await expectPage(page, 'APP0002');
    await expectOneLanguage(page, lang);
    await expect(page.getByRole('main')).toContainText(t.added);

    const seen = await deskOf(desk, store).detail(number);
    expect(seen.status).toBe('UNDER_REVIEW');
    expect(seen.requests[0]).toMatchObject({ state: 'DONE', answer: t.sent });
    expect(seen.attachments.at(-1)).toMatchObject({
      fileName: 'layout.pdf',
      documentId: 'addition-1',
    });
    await desk.reload();
    await expect(desk.getByRole('main')).toContainText(t.sent);
  });

  test(`[R2.18] [R4.5] a withdrawal is asked for, refused, asked for again and accepted (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const { number } = await submit(page, store);
    await deskOf(desk, store).accept(number);
    await deskOf(desk, store).requestFee(number);

    const request = async (reason: string) => {
      await page.goto(leavePaths.detail(store, number));
      await page.getByRole('link', { name: t.withdraw }).click();
      await expectPage(page, 'APP0521');
      await expectOneLanguage(page, lang);
      await expect(page.getByRole('main')).toContainText(t.unpaid);
      await page.getByLabel(t.reason).fill('');
      await page.getByRole('button', { name: t.check, exact: true }).click();
      await expect(page.getByRole('alert').first()).toContainText(t.missing);
      await page.getByLabel(t.reason).fill(reason);
      await page.getByRole('button', { name: t.check, exact: true }).click();
      await expectPage(page, 'APP0522');
      await expectOneLanguage(page, lang);
      await expect(page.getByRole('main')).toContainText(reason);
      await page.getByRole('button', { name: t.askWithdrawal }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.askWithdrawal }).click();
      await expectPage(page, 'APP0002');
      await expectOneLanguage(page, lang);
      await expect(page.getByRole('main')).toContainText(t.asked);
      await desk.goto(leavePaths.desk(store, number));
      await expect(desk.getByRole('main')).toContainText(reason);
    };
    await request(t.plans);
    await desk.getByRole('button', { name: t.keep }).click();
    await desk.getByLabel(t.keepReason).fill(t.onTheWay);
    await desk.getByRole('button', { name: t.keep }).click();
    await expect(desk.getByRole('alert')).toContainText(t.filerNotified);
    await page.goto(leavePaths.detail(store, number));
    await expect(page.getByRole('main')).toContainText(t.onTheWay);
    expect((await detailOf(page, store, number)).status).toBe('FEES_NOT_PAID');

    await expect(page.getByRole('link', { name: t.pay })).toBeVisible();

    await request(t.afterAll);
    // Until it is decided, nothing is asked of the applicant.
    await page.goto(leavePaths.detail(store, number));
    await expect(page.getByRole('main')).toContainText(t.nothingToDo);
    await expect(page.getByRole('link', { name: t.pay })).toHaveCount(0);
    // Elsewhere the case moved on: that is told, with no dialog before it.
    const { staff } = await result(desk, store.staff, '/api/staff/auth/user/attribute-get');
    await atDesk(desk, store, number, 'assign', { accountId: staff.accountId });
    await desk.getByRole('button', { name: t.accept }).click();
    await desk.getByRole('dialog').getByRole('button', { name: t.accept }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.getByRole('alert').filter({ hasText: t.stale })).toBeVisible();
    await desk.reload();
    await desk.getByRole('button', { name: t.accept }).click();
    await desk.getByRole('dialog').getByRole('button', { name: t.accept }).click();
    await expect(desk.getByRole('alert')).toContainText(t.WITHDRAWN);
    const withdrawn = await detailOf(page, store, number);
    expect(withdrawn.status).toBe('WITHDRAWN');
    const { payments } = await result(page, store.user, '/api/common/payment/list-get');
    expect(payments[0].paymentStatus).toBe('CANCELLED');
    // One mail for each decision: that of the refusal says nothing of it, that of the acceptance says so.
    const countMails = async () =>
      (await mailsTo(page.request, store, account.mail)).filter(({ subject }) =>
        new RegExp(
          `^(?:通知が届いています|A notice has arrived|取下げを認めました|Your withdrawal was accepted).*${number}`,
        ).test(subject),
      ).length;
    await expect.poll(countMails).toBe(2);
    await page.goto(leavePaths.page(store, 'withdraw/start', number));
    await expect(page.getByRole('main')).toContainText(t.cannotWithdraw);
  });
}

test('[R2.18] foreign numbers, wrong states and a second press change nothing', async ({
  page,
  another,
  store,
  account,
  officer,
  faults,
}) => {
  faults.allow(/ 404 /);
  const desk = await another();
  await signIn(page, store.user, account, 'ja');
  await signInStaff(desk, store.staff, officer, 'ja');
  const { number } = await submit(page, store);
  const body = { electronicApplicationNumber: number };
  await expectRefusal(page, store, '/api/common/correction/create', body, 'MSG-LIT-E-0095');
  await expectRefusal(page, store, '/api/common/append/create', body, 'MSG-LIT-E-0093');
  await page.goto(leavePaths.page(store, 'modify/start', number));
  await expect(page.getByRole('main')).toContainText(leaveWords.ja.cannotCorrect);

  const foreign = { electronicApplicationNumber: 'E0000000000000', reason: 'x' };
  for (const path of ['correction/create', 'append/create', 'cancellation/register']) {
    const answer = await page.request.post(`${store.user}/api/common/${path}`, {
      data: path === 'cancellation/register' ? foreign : { ...foreign, reason: undefined },
      headers: { 'Idempotency-Key': 'foreign-0001' },
    });
    expect(answer.status(), path).toBe(404);
  }
  for (const path of ['modify/start', 'add/start', 'withdraw/start']) {
    await page.goto(leavePaths.page(store, path, 'E0000000000000'));
    await expectPage(page, 'ERR0404');
  }

  const press = () =>
    ask(
      page,
      store.user,
      '/api/common/cancellation/register',
      { ...body, reason: '計画が変わりました。' },
      { 'Idempotency-Key': 'pressed-twice-1' },
    );
  const [first, second] = await Promise.all([press(), press()]);
  expect(first.result).toEqual(second.result);
  expect((await detailOf(page, store, number)).requests).toHaveLength(1);
  await expectRefusal(
    page,
    store,
    '/api/common/cancellation/register',
    { ...body, reason: 'x' },
    'MSG-LIT-E-0093',
  );
  // It is decided before anything else.
  const { version } = await deskOf(desk, store).detail(number);
  const accept = await ask(desk, store.staff, '/api/staff/common/review/accept', {
    ...body,
    version,
  });
  expect(JSON.stringify(accept.errors)).toContain('MSG-LIT-E-0093');
  await atDesk(desk, store, number, 'accept-withdrawal');
  await expectRefusal(
    page,
    store,
    '/api/common/cancellation/register',
    { ...body, reason: 'x' },
    'MSG-LIT-E-0094',
  );
});
