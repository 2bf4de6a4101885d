import type { Locator, Page } from '@playwright/test';
import { ask as axe, load } from './a11y/axe';
import { dayFromNow } from './delegations';
import { atDesk, detailOf, leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout } from './outside';
import { pdfFile } from './pdf';
import { expect, expectPage, langs, test } from './portal';
import { deskOf } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    question: '図面はありますか。',
    answer: '紙で届いた回答を記録する',
    begun: '紙で届いた回答を記録する（入力の途中）',
    record: '回答を記録する',
    recorded: '回答を記録しました',
    stop: 'やめる',
    fee: '手数料の納付のお願い',
    ask: '質問する',
    letter: '定型文',
    scanOf: '回答の紙の写しを添付する',
    start: '入力を始める',
    add: '追加の書類を記録する',
    added: '追加の書類を記録しました',
    toCase: '案件を開く',
    correction: '紙で届いた補正を入力する',
    scan: '届いた紙の写し',
    file: '受け付ける',
    withdrawal: '紙で届いた取下げを記録する',
    withdraw: '取下げの求めを記録する',
    withdrawn: '取下げの求めを記録しました',
    asks: '提出者が取下げを求めています',
    accept: '取下げを認める',
    entered: '紙で届き、職員が入力しました',
  },
  en: {
    question: 'Is there a drawing?',
    answer: 'Record an answer that came on paper',
    begun: 'Record an answer that came on paper (begun)',
    record: 'Record the answer',
    recorded: 'The answer was recorded',
    stop: 'Cancel',
    fee: 'The fee is not paid',
    ask: 'Ask a question',
    letter: 'Template',
    scanOf: 'Attach a scan of the answer',
    start: 'Begin to enter',
    add: 'Record the addition',
    added: 'was recorded',
    toCase: 'Open the case',
    correction: 'Enter a correction that came on paper',
    scan: 'Scan of the paper',
    file: 'File it',
    withdrawal: 'Record a withdrawal that came on paper',
    withdraw: 'Record the request to withdraw',
    withdrawn: 'The request to withdraw was recorded',
    asks: 'The filer asks for the withdrawal',
    accept: 'Accept the withdrawal',
    entered: 'staff entered it',
  },
};

test.use({ viewport: { width: 1600, height: 900 } });

/** Puts a day into the boxes of a date. */
async function day(page: Page, id: string, value: string) {
  const [year = '', month = '', of = ''] = value.split('-');
  await page.locator(`#${id}`).fill(year);
  await page.locator(`#${id}-month`).fill(month);
  await page.locator(`#${id}-day`).fill(of);
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R4.1] [R7.8] [R10.1] what comes on paper after the filing is recorded for its holder: answer, addition, correction, withdrawal (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    test.slow();
    const desk = await another();
    await desk.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    const d = deskOf(desk, store);
    const today = dayFromNow(0);
    const main = desk.getByRole('main');

    // The letter about a fee is not offered where none is due.
    await desk.goto(leavePaths.desk(store, number));
    await expectPage(desk, 'STF0102');
    await button(main, t.ask).click();
    const letters = main.locator('#letter option');
    await expect(letters).not.toHaveCount(0);
    await expect(letters.filter({ hasText: t.fee })).toHaveCount(0);
    await button(main, t.stop).click();

    // An answer: nothing typed is lost, and the day is checked.
    await atDesk(desk, store, number, 'ask', { text: t.question });
    await desk.reload();
    await button(main, t.answer).click();
    await day(desk, 'paperOn', dayFromNow(1));
    await main.locator('#paperText').fill('②2026-2');
    await button(main, t.record).click();
    await expect(main.locator('#paperOn-error')).toBeVisible();
    await desk.screenshot({ path: test.info().outputPath('answer.png') });
    await expectOneLanguage(desk, lang);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await desk.reload();
    await button(main, t.begun).click();
    await expect(main.locator('#paperText')).toHaveValue('②2026-2');
    await day(desk, 'paperOn', today);
    await button(main, t.record).click();
    await expect(main.getByText(t.recorded)).toBeVisible();
    await expect(main.locator('#paperText')).toHaveCount(0);
    const [question] = (await d.detail(number)).requests;
    expect([question.state, question.answer, question.paperOn]).toEqual(['DONE', '②2026-2', today]);

    // The scan of the answer, as an addition that nobody asked for.
    await main.getByRole('link', { name: t.scanOf, exact: true }).click();
    await expectPage(desk, 'STF0138');
    await day(desk, 'arrivedOn', dayFromNow(-1));
    await button(desk, t.start).click();
    await expect(desk.locator('#arrivedOn-error')).toBeVisible();
    await day(desk, 'arrivedOn', today);
    await button(desk, t.start).click();
    await desk.locator('#addition-text').fill('③2026-3');
    await desk.locator('input[type=file]').setInputFiles(pdfFile('plan.pdf', 'plan'));
    await expect(desk.getByRole('link', { name: /plan\.pdf/ })).toBeVisible();
    await expectOneLanguage(desk, lang);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await desk.screenshot({ path: test.info().outputPath('addition.png'), fullPage: true });
    await button(desk, t.add).click();
    await button(desk.getByRole('dialog'), t.add).click();
    const alert = desk.getByRole('alert').filter({ hasText: t.added });
    await alert.getByRole('link', { name: t.toCase, exact: true }).click();
    await expectPage(desk, 'STF0102');
    const added = await d.detail(number);
    expect(added.attachments.map((each: { fileName: string }) => each.fileName)).toContain(
      'plan.pdf',
    );
    expect(added.requests.at(-1)).toMatchObject({ kind: 'ADDITION', answer: '③2026-3' });

    // The answer to a correction.
    await d.correct(number, [{ pointer: '/holder/telNo', comment: t.question, reason: 'UNCLEAR' }]);
    await desk.reload();
    await main.getByRole('link', { name: t.correction, exact: true }).click();
    await day(desk, 'arrivedOn', today);
    await button(desk, t.start).click();
    await desk.locator('#holder-telNo').fill('0312345678');
    await desk.getByLabel(t.scan).setInputFiles(pdfFile('answer.pdf', 'correction'));
    await expect(desk.getByRole('link', { name: /answer\.pdf/ })).toBeVisible();
    await button(desk, t.file).click();
    await button(desk.getByRole('dialog'), t.file).click();
    await desk.getByRole('link', { name: t.toCase, exact: true }).click();
    await expectPage(desk, 'STF0102');
    const next = new URL(desk.url()).searchParams.get('electronicApplicationNumber') ?? '';
    expect(next).not.toBe(number);

    // A withdrawal, which is then decided.
    await button(main, t.withdrawal).click();
    await day(desk, 'paperOn', today);
    await button(main, t.withdraw).click();
    await expect(main.locator('#paperText')).toHaveAttribute('aria-invalid', 'true');
    await main.locator('#paperText').fill('④2026-4');
    await button(main, t.withdraw).click();
    await expect(main.getByText(t.withdrawn)).toBeVisible();
    await expect(main.getByText(t.asks)).toBeVisible();
    await expect(button(main, t.withdrawal)).toHaveCount(0);
    await desk.screenshot({ path: test.info().outputPath('withdrawal.png') });
    await button(main, t.accept).click();
    await button(main, t.accept).click();
    await expect.poll(async () => (await d.detail(next)).status).toBe('WITHDRAWN');

    // Its holder sees all of it as theirs, entered by the office, and was told in the account's language.
    const own = await detailOf(page, store, next);
    const papers = own.timeline.filter((each: { paperOn?: string }) => each.paperOn === today);
    expect(papers.map((each: { type: string }) => each.type)).toEqual([
      'application.question-answered',
      'application.added',
      'application.corrected',
      'application.withdrawal-requested',
    ]);
    expect(papers.every((each: { actorKind: string }) => each.actorKind === 'staff')).toBe(true);
    await page.goto(leavePaths.detail(store, next));
    await expect(page.getByText(t.entered)).toHaveCount(4);
    await expect(page.getByText('②2026-2')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('own.png'), fullPage: true });
    for (const what of ['質問への回答', '追加の書類', '取下げの求め']) {
      const sent = await mailAbout(page.request, store, account.mail, new RegExp(`^${what}が到達`));
      expect(sent.text).toContain('紙で届いた');
    }
  });
}
