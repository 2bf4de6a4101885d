import { ask as axe, load } from './a11y/axe';
import { dayFromNow } from './delegations';
import { leavePaths } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { ask, result } from './outside';
import { pdfFile } from './pdf';
import { expect, expectPage, langs, test } from './portal';
import { complete, deskOf, newCallSign } from './prepare';
import { signInStaff } from './signin';

const words = {
  ja: {
    fee: '手数料',
    ask: '手数料の納付を求める',
    untold: 'ポータルからは知らせません',
    nobodyNotified: 'ポータルからは、誰にも知らせていません',
    letter: '納付を求める手紙（PDF）',
    stamps: '収入印紙での納付を記録する',
    record: '納付済みと記録する',
    recorded: '収入印紙で納付済みと記録しました',
    paid: '納付済み（収入印紙',
    post: '通知書は、郵便で送ってください',
    sent: '提出者に通知書を送りました',
    made: '通知書を作りました（ポータルからは、誰にも知らせていません）',
    licence: '免許または登録の記録（PDF）',
    reception: '受付のお知らせ（PDF）',
    day: '郵送の日を記録する',
    keep: '記録する',
    notYet: '郵送の記録なし',
    posted: /に郵送/,
    line: '書類を郵送しました',
    notice: /^(?!受付|免許の閲覧用PIN).*お知らせ.*PDF）/,
    pin: /閲覧用PINのお知らせ/,
  },
  en: {
    fee: 'Fee',
    ask: 'Request the fee',
    untold: 'the portal tells nobody',
    nobodyNotified: 'The portal has told nobody',
    letter: 'Letter that asks for the fee (PDF, Japanese)',
    stamps: 'Record revenue stamps',
    record: 'Record as paid',
    recorded: 'The fee has been recorded as paid with revenue stamps',
    paid: 'Paid with revenue stamps',
    post: 'Send the written notice by post',
    sent: 'A written notice was sent to the filer',
    made: 'A written notice was made (the portal has told nobody)',
    licence: 'Record of the licence or registration (PDF, Japanese)',
    reception: 'Notice that it has arrived (PDF, Japanese)',
    day: 'Record when it was posted',
    keep: 'Record it',
    notYet: 'not recorded as posted',
    posted: /posted on/,
    line: 'A paper was posted',
    notice: /^(?!Record of the licence|Notice that|Viewing PIN).*\(PDF, Japanese\)/,
    pin: /Viewing PIN/,
  },
};

test.use({ viewport: { width: 1600, height: 900 } });

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R3.4] [R7.8] the fee of a paper of somebody without an account is asked for in a letter, and paid with revenue stamps (${lang})`, async ({
    page,
    officer,
    store,
  }) => {
    await signInStaff(page, store.staff, officer, lang, '/desk');
    const paper = '/api/staff/common/paper/';
    const call = (what: string, body: unknown) => result(page, store.staff, paper + what, body);
    const of: { temporalyNotificationId: string } = await call('begin', {
      procedureId: 'amateur-open',
      arrivedOn: dayFromNow(-3),
      principal: {
        ...{ userCategory: '1', lastName: '紙野', firstName: '花子', birthday: '1985-04-01' },
        ...{ lastNameKana: 'カミノ', firstNameKana: 'ハナコ', postalCode: '1008926' },
        ...{ prefectureCd: '13', townName: `千代田区霞が関2-1-2 ${Date.now() % 100_000}号室` },
        telNo: '0352531111',
      },
    });
    const { temporalyNotificationId } = of;
    const begun = await call('detail-get', { temporalyNotificationId });
    const transmitters = complete.transmitters.slice(0, 1);
    const formData = Object.fromEntries(
      Object.entries({ ...complete, transmitters }).map(([name, section]) => [
        name,
        Array.isArray(section) ? section : { ...begun.draft.formData[name], ...section },
      ]),
    );
    await call('update', {
      ...{ temporalyNotificationId, version: begun.draft.version },
      formData: {
        ...{ ...begun.draft.formData, ...formData },
        holder: { ...begun.draft.formData.holder, ...formData.holder, nationality: 'JP' },
      },
    });
    const sent = await page.request.post(`${store.staff}/api/staff/common/attachment/upload`, {
      multipart: {
        ...{ temporalyNotificationId, documentId: 'paper' },
        file: pdfFile('paper.pdf', 'application'),
      },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    const { draft, holder } = await call('detail-get', { temporalyNotificationId });
    const filed = await ask(
      page,
      store.staff,
      `${paper}register`,
      {
        ...{ temporalyNotificationId, version: draft.version, accountId: holder.accountId },
      },
      { 'Idempotency-Key': temporalyNotificationId },
    );
    expect(filed.resultCode, JSON.stringify(filed)).toBe('SUCCESS');
    const number: string = filed.result.electronicApplicationNumber;
    const desk = deskOf(page, store);
    await desk.accept(number);

    // Nobody is told, which is said before and after.
    await page.goto(leavePaths.desk(store, number));
    await expectPage(page, 'STF0102');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t.ask, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t.untold);
    await dialog.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await desk.detail(number)).status).toBe('FEES_NOT_PAID');
    await page.reload();
    await page.getByRole('tab', { name: t.fee, exact: true }).click();
    await expect(main.getByText(t.nobodyNotified).first()).toBeVisible();
    const { paymentNumber } = (await desk.detail(number)).fee;
    const bill = await result(page, store.staff, '/api/staff/common/payment/detail-get', {
      paymentNumber,
    });
    for (const each of [
      bill.collectionInstitutionNumber,
      paymentNumber,
      bill.confirmationNumber as string,
    ]) {
      await expect(main.getByText(each, { exact: true })).toBeVisible();
    }
    const letter = await main.getByRole('link', { name: t.letter }).getAttribute('href');
    const file = await page.request.get(`${store.staff}${letter}`);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);

    // Another amount than the fee is refused at its field; just the fee pays it.
    await main.getByRole('button', { name: t.stamps, exact: true }).click();
    await dialog.locator('#amount').fill(String(bill.amount + 10));
    await dialog.getByRole('button', { name: t.record, exact: true }).click();
    await expect(dialog.locator('#amount-error')).toContainText(bill.amount.toLocaleString('en'));
    await expect(dialog.locator('#amount-error')).not.toContainText('{');
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    await dialog.locator('#amount').fill(String(bill.amount));
    await dialog.getByRole('button', { name: t.record, exact: true }).click();
    await expect(main.getByRole('alert').filter({ hasText: t.recorded })).toBeVisible();
    await expect(main.getByText(t.paid).first()).toBeVisible();
    const paid = await desk.detail(number);
    expect(paid.status).toBe('UNDER_REVIEW');
    const stamped = paid.timeline.filter((entry: { stamps?: boolean }) => entry.stamps);
    expect(stamped).toHaveLength(1);

    // The decision is posted too: the notice and the licence can be printed, and nobody is said to have been told.
    await desk.grant(number, newCallSign());
    await page.goto(leavePaths.desk(store, number));
    await expect(main.getByText(t.post)).toBeVisible();
    await expect(main.getByText(t.made, { exact: true })).toBeVisible();
    await expect(main.getByText(t.sent, { exact: true })).toHaveCount(0);
    for (const name of [t.reception, t.notice, t.licence, t.pin]) {
      const link = main.getByRole('link', { name });
      const printed = await page.request.get(`${store.staff}${await link.getAttribute('href')}`);
      expect([printed.status(), printed.headers()['content-type']]).toEqual([
        200,
        'application/pdf',
      ]);
    }
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);

    // The day on which it was posted is kept at the paper, and in the timeline of the case; no day to come is.
    const letters = main.getByRole('listitem').filter({ hasText: t.licence });
    await expect(letters).toContainText(t.notYet);
    await letters.getByRole('button', { name: t.day }).click();
    const days = dialog.getByRole('textbox');
    const [year = '', month = '', date = ''] = dayFromNow(1).split('-');
    for (const [i, part] of [year, month, date].entries()) await days.nth(i).fill(part);
    await dialog.getByRole('button', { name: t.keep, exact: true }).click();
    await expect(dialog.locator('#postedOn-error')).toBeVisible();
    await expectOneLanguage(page, lang);
    await load(page);
    expect(await axe(page, {})).toEqual([]);
    for (const [i, part] of dayFromNow(0).split('-').entries()) await days.nth(i).fill(part);
    await dialog.getByRole('button', { name: t.keep, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(letters).toContainText(t.posted);
    await expect(main.getByText(t.line, { exact: true })).toBeVisible();
    const { timeline } = await desk.detail(number);
    expect(timeline.at(-1).posted.on).toBe(dayFromNow(0));
    await expectOneLanguage(page, lang);
  });
}
