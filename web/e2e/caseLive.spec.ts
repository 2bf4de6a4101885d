import { ask as axe, load } from './a11y/axe';
import { answered } from './faults';
import { atDesk, detailOf, leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, result } from './outside';
import { expect, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { addStaff } from './seed';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    refuse: '認めない',
    show: '動きを画面に反映する',
    taken: '担当者が同僚 早に変わりました。',
    takeOver: '担当を引き継ぐ',
    withdrawal: '提出者が取下げを求めました。',
    correcting: '状況が「補正依頼中」になりました。',
    kept: '途中まで書きました。',
    ask: '質問する',
    send: '質問を送る',
    elsewhere: '沖縄総合通信事務所',
    flag: '番地も書いてください。',
    takenAway: 'ほかの職員の担当になりました。',
    checkRefusal: '内容を確かめて次へ',
  },
  en: {
    refuse: 'Refuse',
    show: 'Show the change',
    taken: '同僚 早 is assigned now.',
    takeOver: 'Take it over',
    withdrawal: 'The filer asks for the withdrawal',
    correcting: 'Its status is now',
    kept: 'Half of a text.',
    ask: 'Ask a question',
    send: 'Send the question',
    elsewhere: 'Okinawa',
    flag: 'The street too, please.',
    takenAway: 'A colleague has the case now.',
    checkRefusal: 'Check and continue',
  },
};

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R10.1] an open case tells at once who takes it over, what comes in and what is done about it, and keeps what is typed (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, colleague] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    await signInStaff(
      colleague,
      store.staff,
      addStaff(store, `q-${run}`, '同僚 早', 'officer'),
      lang,
    );
    await signInStaff(page, store.staff, addStaff(store, `s-${run}`, '審査 見', 'officer'), lang);
    const number = await underReview(applicant, page, store);
    const stream = page.waitForResponse(/review\/change-stream/);
    await page.goto(leavePaths.desk(store, number));
    await stream;
    await page.getByRole('button', { name: t.refuse, exact: true }).click();
    const reason = page.locator('#reason');
    await reason.fill(t.kept);
    const banner = page
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: t.show }) });
    const show = () => banner.getByRole('button', { name: t.show }).click();

    // A colleague takes it over: it is told where one types, which goes on.
    await deskOf(colleague, store).takeOver(number);
    await expect(banner).toContainText(t.taken);
    await expect(reason).toHaveValue(t.kept);
    await expect(reason).toBeFocused();
    // Nor is anything begun that would be refused.
    await expect(page.getByRole('main')).toContainText(t.takenAway);
    const confirm = page.getByRole('button', { name: t.checkRefusal, exact: true });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await show();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.takeOver, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t.kept); // its form is gone, the text is not
    await page.getByRole('button', { name: t.takeOver, exact: true }).click();
    await expect(reason).toHaveValue(t.kept);

    // Taking it over oneself is no news; that the filer asks for the withdrawal is.
    await expect(banner).toHaveCount(0);
    const leave = { electronicApplicationNumber: number, reason: '機器を売ったため' };
    const key = { 'Idempotency-Key': `leave-${run}` };
    const asked = await ask(applicant, store.user, '/api/common/cancellation/register', leave, key);
    expect(asked.resultCode).toBe('SUCCESS');
    await expect(banner).toContainText(t.withdrawal);
    await expect(reason).toHaveValue(t.kept);
    await show();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(t.kept);

    // And what a colleague does about it meanwhile.
    await deskOf(colleague, store).takeOver(number);
    const { version } = await deskOf(colleague, store).detail(number);
    await result(colleague, store.staff, '/api/staff/common/review/refuse-withdrawal', {
      ...{ electronicApplicationNumber: number, version, reason: '審査を続けます。' },
    });
    await atDesk(colleague, store, number, 'request-correction', {
      ...{ fields: [{ pointer: '/holder/telNo', comment: '番地まで書いてください。' }] },
    });
    await expect(banner).toContainText(t.correcting);
  });

  test(`[R10.1] over a question and flags in the form one is told who takes the case, and has both again once it is taken back (${lang})`, async ({
    page,
    another,
    account,
    store,
  }) => {
    const [applicant, colleague] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    const other = addStaff(store, `lq-${run}`, '同僚 早', 'officer');
    await signInStaff(colleague, store.staff, other, lang);
    await signInStaff(page, store.staff, addStaff(store, `ls-${run}`, '審査 見', 'officer'), lang);
    const number = await underReview(applicant, page, store);
    const stream = page.waitForResponse(/review\/change-stream/);
    await page.goto(leavePaths.desk(store, number));
    await stream;
    const [flag, question] = [page.locator('#comment-holder-telNo'), page.locator('#question')];
    await page.locator('#return-holder-telNo').click();
    await flag.fill(t.flag);
    await page.getByRole('button', { name: t.ask, exact: true }).click();
    await question.fill(t.kept);

    await deskOf(colleague, store).takeOver(number);
    const banner = page
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: t.show }) });
    await expect(banner).toContainText(t.taken);
    await expect(flag).toHaveValue(t.flag);
    await expect(question).toHaveValue(t.kept);
    await expect(question).toBeFocused();
    await banner.getByRole('button', { name: t.show }).click();
    const takeOver = page.getByRole('button', { name: t.takeOver, exact: true });
    await expect(takeOver).toBeVisible();
    for (const each of [t.flag, t.kept]) await expect(page.getByRole('main')).toContainText(each);
    await takeOver.click();
    await expect(flag).toHaveValue(t.flag);
    const again = page.getByRole('button', { name: t.ask, exact: true });
    // The form may be open as it was, or is opened again.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 10_000 });
      await expect(question).toHaveValue(t.kept, { timeout: 10_000 });
    }).toPass();
    // Nothing of it was sent.
    const { status, requests } = await detailOf(applicant, store, number);
    expect([status, JSON.stringify(requests ?? [])]).toEqual(['UNDER_REVIEW', '[]']);
  });

  test(`[R10.1] whose case goes to another bureau over a question is told where it lies, keeps the text, and nothing is sent (${lang})`, async ({
    page,
    another,
    account,
    store,
    faults,
  }) => {
    faults.allow(answered(404, '/review/'));
    faults.allow(answered(404, '/attachment/download')); // of a file that was still being read
    const [applicant, chief] = [await another(), await another()];
    const run = `${process.pid}-${Date.now()}`;
    await signIn(applicant, store.user, account, lang);
    const all = addStaff(store, `tc-${run}`, '管理 全', 'administrator');
    await signInStaff(chief, store.staff, all, lang);
    const me = addStaff(store, `ts-${run}`, '審査 東', 'officer', ['A']);
    await signInStaff(page, store.staff, me, lang);
    const { number } = await submit(applicant, store);
    await page.goto(leavePaths.desk(store, number));
    await page.getByRole('button', { name: t.ask, exact: true }).click();
    const question = page.locator('#question');
    const kept = page.waitForResponse(/review\/draft-keep/);
    await question.fill(t.kept);
    await kept;
    await atDesk(chief, store, number, 'transfer', { bureau: 'O', reason: '那覇市にあります。' });
    await page.getByRole('button', { name: t.send, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.send, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: t.elsewhere })).toBeVisible();
    await expect(question).toHaveValue(t.kept);
    await expectOneLanguage(page, lang);
    const { requests } = await detailOf(applicant, store, number);
    expect(JSON.stringify(requests ?? [])).not.toContain(t.kept);
  });
}
