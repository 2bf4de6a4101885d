import type { Page } from '@playwright/test';
import { dayFromNow } from './delegations';
import { descriptionOf } from './form';
import { detailOf, leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, result } from './outside';
import { pdfFile } from './pdf';
import { type Account, expect, expectPage, langs, type Store, test } from './portal';
import { deskOf } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    answer: '紙で届いた補正を入力する',
    notAsked: 'この補正は、もう求められていません',
    start: '入力を始める',
    scan: '届いた紙の写し',
    file: '受け付ける',
    filed: 'で受け付けました',
    toCase: '案件を開く',
    arrived: '補正が届いた',
    change: '紙で届いた日を改める',
    because: '封筒の受付印の日付に改める',
    received: '受付日',
    day: '3日経過',
    corrected: '10日経過',
    submit: '補正を提出する',
    onPaper: '届いた紙で受け付けました',
    typed: '入力していた内容',
    answered: '補正は紙で受け付けました',
    look: /入力した内容を見る/,
    resume: /再開する/,
  },
  en: {
    answer: 'Enter a correction that came on paper',
    notAsked: 'This correction is not asked for any more',
    start: 'Begin to enter',
    scan: 'Scan of the paper',
    file: 'File it',
    filed: 'Filed as',
    toCase: 'Open the case',
    arrived: 'Correction arrived',
    change: 'Correct the day of arrival',
    because: 'By the stamp on its envelope',
    received: 'Received',
    day: '3 days ago',
    corrected: '10 days ago',
    submit: 'Submit the correction',
    onPaper: 'was answered on paper, which arrived on',
    typed: 'What you had entered',
    answered: 'The correction was answered on paper',
    look: /See what you entered/,
    resume: /Resume/,
  },
};

test.use({ viewport: { width: 1600, height: 900 } });

/** Puts a day into the boxes of the day of arrival. */
async function arrivedOn(page: Page, value: string) {
  const [year = '', month = '', day = ''] = value.split('-');
  await page.locator('#arrivedOn').fill(year);
  await page.locator('#arrivedOn-month').fill(month);
  await page.locator('#arrivedOn-day').fill(day);
}

/** Files what arrived on paper some days ago, as it stands, with its scan alone; gives its number. */
async function onPaper(desk: Page, { staff }: Store, { mail }: Account, days: number) {
  const paper = `${staff}/api/staff/common`;
  const begun = await result(desk, staff, '/api/staff/common/paper/begin', {
    ...{ account: mail, procedureId: 'amateur-open', arrivedOn: dayFromNow(-days) },
  });
  const temporalyNotificationId: string = begun.temporalyNotificationId;
  const sent = await desk.request.post(`${paper}/attachment/upload`, {
    multipart: {
      ...{ temporalyNotificationId, documentId: 'paper' },
      file: pdfFile('paper.pdf', 'application'),
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const { draft, holder } = await result(desk, staff, '/api/staff/common/paper/detail-get', {
    temporalyNotificationId,
  });
  const { accountId } = holder;
  const filed = await ask(
    desk,
    staff,
    '/api/staff/common/paper/register',
    { temporalyNotificationId, accountId, version: draft.version, asItStands: true },
    { 'Idempotency-Key': temporalyNotificationId },
  );
  expect(filed.resultCode, JSON.stringify(filed)).toBe('SUCCESS');
  return filed.result.electronicApplicationNumber as string;
}

/** Takes in the answer to a correction that came on paper today. */
async function answerOnPaper(desk: Page, { staff }: Store, number: string) {
  const paper = '/api/staff/common/paper';
  const { temporalyNotificationId } = await result(desk, staff, `${paper}/correction-begin`, {
    ...{ electronicApplicationNumber: number, arrivedOn: dayFromNow(0) },
  });
  const sent = await desk.request.post(`${staff}/api/staff/common/attachment/upload`, {
    multipart: {
      ...{ temporalyNotificationId, documentId: 'paper' },
      file: pdfFile('answer.pdf', 'correction'),
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const { draft, holder } = await result(desk, staff, `${paper}/detail-get`, {
    temporalyNotificationId,
  });
  draft.formData.holder.telNo = '0312345678';
  const { version } = await result(desk, staff, `${paper}/update`, {
    ...{ temporalyNotificationId, version: draft.version, formData: draft.formData },
  });
  const filed = await ask(
    desk,
    staff,
    `${paper}/register`,
    { temporalyNotificationId, accountId: holder.accountId, version },
    { 'Idempotency-Key': temporalyNotificationId },
  );
  expect(filed.resultCode, JSON.stringify(filed)).toBe('SUCCESS');
}

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R4.2] [R7.8] a correction that came on paper answers what was filed online, with its scan (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await desk.setViewportSize({ width: 1600, height: 900 });
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    const fields = [
      { pointer: '/holder/telNo', comment: '番号を確かめてください。', reason: 'UNCLEAR' },
    ];
    await deskOf(desk, store).correct(number, fields);

    await desk.goto(leavePaths.desk(store, number));
    await desk.getByRole('link', { name: t.answer, exact: true }).click();
    await expectPage(desk, 'STF0138');
    // Nothing has arrived before it was asked for.
    await arrivedOn(desk, dayFromNow(-1));
    await desk.getByRole('button', { name: t.start, exact: true }).click();
    await expect(desk.locator('#arrivedOn-error')).toBeVisible();
    await arrivedOn(desk, dayFromNow(0));
    await desk.getByRole('button', { name: t.start, exact: true }).click();
    await desk.locator('#holder-telNo').fill('0312345678');
    // What was not asked for is not entered.
    await expect(desk.locator('#transmitters')).toHaveCount(0);

    // Without its scan it is not taken in.
    await desk.getByRole('button', { name: t.file, exact: true }).click();
    await expect(desk.locator('#documents-paper-error')).toBeVisible();
    await desk.getByLabel(t.scan).setInputFiles(pdfFile('answer.pdf', 'correction'));
    await expect(desk.getByRole('link', { name: /answer\.pdf/ })).toBeVisible();
    await expectOneLanguage(desk, lang);
    await desk.getByRole('button', { name: t.file, exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: t.file, exact: true }).click();
    const done = desk.getByRole('alert').filter({ hasText: t.filed });
    await done.getByRole('link', { name: t.toCase, exact: true }).click();
    await expectPage(desk, 'STF0102');
    await expect(desk.getByRole('main')).toContainText('0312345678');

    const answer = new URL(desk.url()).searchParams.get('electronicApplicationNumber') ?? '';
    const d = deskOf(desk, store);
    expect((await d.detail(number)).status).toBe('RESUBMITTED');
    const next = await d.detail(answer);
    expect(next.electronicApplicationNumberForCorrection).toBe(number);
    expect(next.paperOn).toBe(dayFromNow(0));
    const files = next.attachments.map(({ fileName }: { fileName: string }) => fileName);
    expect(files).toContain('answer.pdf');
    await desk.goto(`${store.staff}/desk?words=${answer}`);
    await expect(desk.locator(`tr[data-row="${answer}"]`)).toContainText(t.arrived);
    expect((await detailOf(page, store, answer)).paperOn).toBe(dayFromNow(0));
  });

  test(`[R4.2] [R7.8] a correction that came on paper is not entered once its request was taken back (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    const fields = [
      { pointer: '/holder/telNo', comment: '番号を確かめてください。', reason: 'UNCLEAR' },
    ];
    await deskOf(desk, store).correct(number, fields);
    await desk.goto(leavePaths.desk(store, number));
    await desk.getByRole('link', { name: t.answer, exact: true }).click();
    await arrivedOn(desk, dayFromNow(0));
    await desk.getByRole('button', { name: t.start, exact: true }).click();
    await expect(desk.locator('#holder-telNo')).toBeVisible();
    const { version } = await deskOf(desk, store).detail(number);
    await result(desk, store.staff, '/api/staff/common/review/cancel-correction', {
      ...{ electronicApplicationNumber: number, version, reason: '取り消します。' },
    });
    await desk.reload();
    await expect(desk.getByText(t.notAsked)).toBeVisible();
    await expect(desk.locator('#holder-telNo')).toHaveCount(0);
    await expect(desk.getByRole('button', { name: t.file, exact: true })).toHaveCount(0);
    await expectOneLanguage(desk, lang);
  });

  test(`[R4.2] [R7.8] who corrects online what was answered on paper is told, and reads what they typed (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    const fields = [
      { pointer: '/holder/telNo', comment: '番号を確かめてください。', reason: 'UNCLEAR' },
    ];
    await deskOf(desk, store).correct(number, fields);
    await page.goto(leavePaths.page(store, 'modify/start', number));
    await page.locator('#holder-telNo').fill('0399998888');
    await answerOnPaper(desk, store, number);

    // The page that is open learns it when one comes back to it, and what is typed stands there.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(t.onPaper);
    await expect(main.getByRole('table', { name: t.typed })).toContainText('0399998888');
    await expect(main.getByRole('button', { name: t.submit, exact: true })).toHaveCount(0);
    await expectOneLanguage(page, lang);

    await page.goto(`${store.user}/mypage/application-draft`);
    await expect(main).toContainText(t.answered);
    await expect(main.getByRole('link', { name: t.resume })).toHaveCount(0);
    await expectOneLanguage(page, lang);
    await main.getByRole('link', { name: t.look }).click();
    await expectPage(page, 'APP0511');
    await expect(main.getByRole('table', { name: t.typed })).toContainText('0399998888');
  });

  test(`[R7.8] the day on which a paper arrived is corrected with a reason, and time counts from it (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await signInStaff(desk, store.staff, officer, lang);
    const number = await onPaper(desk, store, account, 3);
    const before = await deskOf(desk, store).detail(number);
    await desk.goto(leavePaths.desk(store, number));
    const received = descriptionOf(desk.getByRole('main'), t.received).first();
    await expect(received).toContainText(t.day);
    await desk.getByRole('button', { name: t.change, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    const act = dialog.getByRole('button', { name: t.change, exact: true });
    await arrivedOn(desk, dayFromNow(-10));
    await act.click();
    await expect(dialog.locator('#arrivalReason')).toHaveAttribute('aria-invalid', 'true');
    expect((await deskOf(desk, store).detail(number)).paperOn).toBe(dayFromNow(-3));
    await dialog.locator('#arrivalReason').fill(t.because);
    await expectOneLanguage(desk, lang);
    await act.click();
    await expect(dialog).toHaveCount(0);
    await expect(received).toContainText(t.corrected);
    const after = await deskOf(desk, store).detail(number);
    expect(after.paperOn).toBe(dayFromNow(-10));
    expect(after.standardDue < before.standardDue).toBe(true);

    // Its holder is shown the corrected day, too.
    await signIn(page, store.user, account, lang);
    expect((await detailOf(page, store, number)).paperOn).toBe(dayFromNow(-10));
  });
}
