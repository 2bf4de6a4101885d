import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answered } from './faults';
import { ask, mailAbout } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { owe, Payer } from './payments';
import { type Account, expect, expectPage, langs, test } from './portal';
import { forgetSession, signIn, signInStaff } from './signin';

const pageWords = {
  ja: {
    breakdown: '手数料の内訳だけを見る',
    institution: '収納機関番号',
    number: '納付番号',
    confirmation: '確認番号',
    copy: (name: string) => `${name}をコピー`,
    copied: 'コピーしました',
    search: '納付番号または電子申請番号',
    searchNow: '検索',
    filter: '状況で絞り込む',
    none: '条件に合う納付はありません。',
  },
  en: {
    breakdown: 'See the breakdown on its own page',
    institution: 'Collection institution number',
    number: 'Payment number',
    confirmation: 'Confirmation number',
    copy: (name: string) => `Copy ${name}`,
    copied: /copied/i,
    search: 'Payment or application number',
    searchNow: 'Search',
    filter: 'Filter by status',
    none: 'No payment matches.',
  },
} as const;

for (const lang of langs('ja')) {
  const w = pageWords[lang];

  test(`[R2.9] [R2.30] [R3.4] a fee is paid at a bank, also where that fails, comes twice, is forged or loses the way back, and at an ATM (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    test.slow();
    await signIn(page, store.user, account, lang);
    const desk = await another();
    await signInStaff(desk, store.staff, officer, lang);
    const [good, failing, twice, lost] = await owe(page, desk, store, 4);
    if (!good || !failing || !twice || !lost) throw new Error('four fees');
    const payer = new Payer(page, store, lang);
    const { t, main } = payer;

    // Success: nobody goes on without a bank, and the page tells what was paid when and how.
    await payer.open(good);
    await page.getByRole('button', { name: t.start }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.go }).click();
    await expect(page.getByRole('dialog')).toContainText(t.chooseOne);
    await page.keyboard.press('Escape');
    await payer.toBank();
    await expect(page.getByRole('main')).toContainText(t.bank);
    await payer.pay();
    await payer.back();
    await expect(main).toContainText(t.paid);
    await expect(payer.attempt()).toContainText(t.bank);
    await expect(payer.attempt()).toContainText(t.PAID);
    expect(await payer.statusOf(good)).toEqual(['PAID', 'PAID']);
    // Seeded accounts are written to in Japanese.
    await mailAbout(page.request, store, account.mail, /手数料の納付を確認しました/);
    await page.getByRole('link', { name: w.breakdown }).click();
    await expectPage(page, 'MYP0403');
    await expect(main).toContainText(good.amount.toLocaleString());

    // Failure: the bank is asked and knows of no payment. Leaving without paying is the same.
    await payer.through(failing, 'failure');
    await expect(payer.attempt()).toContainText(t.FAILED);
    await expect(main).toContainText(t.unpaid);
    await payer.toBank();
    await page.getByRole('link', { name: t.leave }).click();
    await expect(payer.attempt(1)).toContainText(t.FAILED);
    await expect(payer.attempt(0)).toContainText(t.FAILED);
    expect(await payer.statusOf(failing)).toEqual(['UNPAID', 'FAILED', 'FAILED']);

    // A forged notice changes nothing.
    await payer.toBank();
    await payer.pay('forged');
    const { payments } = await (await page.request.get(`${store.sandbox}/api/bank`)).json();
    const forged = payments.find(
      (each: { paymentNumber: string }) => each.paymentNumber === failing.paymentNumber,
    );
    expect(forged).toMatchObject({ outcome: 'forged', portalStatus: 401 });
    await payer.back();
    await expect(payer.attempt()).toContainText(t.FAILED);
    expect((await payer.statusOf(failing))[0]).toBe('UNPAID');

    // At an ATM, with the three numbers copied from the page.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [label, name] of [
      [w.institution, 'collectionInstitutionNumber'],
      [w.number, 'paymentNumber'],
      [w.confirmation, 'confirmationNumber'],
    ] as const) {
      await page.getByRole('button', { name: w.copy(label), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: w.copied })).toBeAttached();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(failing[name]);
    }
    await page.goto(`${store.sandbox}/bank?lang=${lang}`);
    await page.locator('#collectionInstitutionNumber').fill(failing.collectionInstitutionNumber);
    await page.locator('#paymentNumber').fill(failing.paymentNumber);
    await page.locator('#confirmationNumber').fill(failing.confirmationNumber);
    await page.getByRole('button', { name: t.lookUp }).click();
    await payer.pay();
    await payer.back();
    await expect(main).toContainText(t.paid);

    // The same notice three times: one payment.
    await payer.through(twice, 'duplicate');
    await expect(main).toContainText(t.paid);
    expect(await payer.statusOf(twice)).toEqual(['PAID', 'PAID']);

    // The way back is lost: the page of the fee has it all the same.
    await payer.open(lost);
    await payer.toBank();
    await payer.pay('lost-return');
    await expect(page.getByRole('link', { name: t.back })).toHaveCount(0);
    await payer.open(lost);
    await expect(main).toContainText(t.paid);

    // The list is narrowed by status and number.
    await page.goto(`${store.user}/mypage/payment`);
    await expectPage(page, 'MYP0401');
    await expect(main.getByRole('row')).toHaveCount(5);
    await main.getByLabel(w.search).fill(lost.paymentNumber.slice(0, 9));
    await main.getByRole('button', { name: w.searchNow }).click();
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByLabel(w.filter).selectOption('EXPIRED');
    await expect(main).toContainText(w.none);
  });
}

test.describe('with a clock and a bank of its own', () => {
  test.describe.configure({ mode: 'default' });
  const portal = new OwnPortal('payment', 170);
  const { store } = portal;
  test.beforeAll(async () => {
    portal.clear();
    await portal.start();
  });
  test.afterAll(() => portal.stop());

  const demo = async (page: Page, kind: string): Promise<Account> => {
    const { accounts } = await (await page.request.get(`${store.sandbox}/api/accounts`)).json();
    return accounts.find((each: Account) => each.kind === kind);
  };
  /** Sets the clock ahead of the machine's. */
  const ahead = async (page: Page, minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000).toISOString();
    expect((await page.request.put(`${store.sandbox}/api/clock`, { data: { now } })).status()).toBe(
      200,
    );
  };

  test('[R9.1] [R2.9] [R2.30] thirty minutes, late and lost notices, a bank that is down, and what staff settle', async ({
    page,
    another,
    faults,
  }) => {
    test.slow();
    const [individual] = seedAccounts(store, 1);
    const officer = await demo(page, 'officer');
    if (!individual) throw new Error('an applicant');
    // From here to the browser's time, whose day the report begins with.
    await ahead(page, -31);
    await signIn(page, store.user, individual, 'en');
    const desk = await another();
    await signInStaff(desk, store.staff, officer, 'en');
    const [slow, late, silent, wrong] = await owe(page, desk, store, 4);
    if (!slow || !late || !silent || !wrong) throw new Error('four fees');
    const payer = new Payer(page, store, 'en');
    const { t, main } = payer;
    await forgetSession(desk);

    // More than 30 minutes by the server's clock: the bank lets nobody in, the page starts anew.
    await payer.open(slow);
    const atBank = await payer.toBank();
    await ahead(page, 0);
    faults.allow(answered(409, '/bank'));
    faults.allow(answered(401, '/user/attribute-get')); // a session that has ended
    await page.goto(atBank);
    await expect(page.getByRole('alert')).toContainText(t.over);
    await payer.open(slow);
    await expect(payer.attempt()).toContainText(t.EXPIRED);
    expect(await payer.statusOf(slow)).toEqual(['UNPAID', 'EXPIRED']);
    await payer.toBank();
    await payer.pay();
    await payer.back();
    await expect(main).toContainText(t.paid);
    expect(await payer.statusOf(slow)).toEqual(['PAID', 'PAID', 'EXPIRED']);

    // Late: a return alone is no payment. The page waits and shows it when the bank has told.
    await payer.through(late, 'delay');
    await expect(main).toContainText(t.asking);
    expect(await payer.statusOf(late)).toEqual(['UNPAID', 'RETURNED']);
    const bank = (await (await page.request.get(`${store.sandbox}/api/bank`)).json()).payments;
    const send = `${store.sandbox}/api/bank/payments/${bank[0].callbackId}/send`;
    expect((await page.request.post(send)).status()).toBe(200);
    await expect(main).toContainText(t.paid);

    // The notice is lost and the bank is down: it is asked again until it answers.
    await payer.open(silent);
    await payer.toBank();
    await payer.pay('lost-notice');
    const outage = (bank: string) =>
      page.request.put(`${store.sandbox}/api/outages`, { data: { bank } });
    await outage('down');
    await payer.back();
    await expect(main).toContainText(t.asking);
    for (let n = 0; n < 5; n++) {
      expect((await again(page, silent.paymentNumber)).resultCode).toBe('SUCCESS');
    }
    await page.getByRole('button', { name: t.recheck }).click();
    await expect(main.getByRole('alert')).toContainText(t.tooOften);
    expect((await payer.statusOf(silent))[0]).toBe('UNPAID');
    await outage('up');
    await expect(main).toContainText(t.paid);

    // Money that does not fit is held, and settled by staff.
    await payer.through(wrong, 'wrong-amount');
    await expect(main).toContainText(t.held);
    expect((await payer.statusOf(wrong))[0]).toBe('HELD');
    const application = '/mypage/application-progress/detail?electronicApplicationNumber=';
    await page.goto(`${store.user}${application}${wrong.electronicApplicationNumber}`);
    await expect(main).toContainText('do not pay again');
    await signInStaff(desk, store.staff, officer, 'en', '/payments');
    await expectPage(desk, 'STF0104');
    await desk
      .getByRole('button', { name: `Settle the money for ${wrong.electronicApplicationNumber}` })
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(2);
    await expect(dialog).toContainText(wrong.electronicApplicationNumber);
    await expect(dialog).toContainText('Wrong amount');
    await dialog.getByRole('radio', { name: /^It pays this bill/ }).check();
    await dialog.getByLabel('Note').fill('=1 yen is returned by the accounting centre');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(
      desk.getByRole('alert').filter({ hasText: 'The settlement has been recorded' }),
    ).toBeFocused();
    await expect(desk.getByRole('main')).toContainText('There is no money to check.');
    expect((await payer.statusOf(wrong))[0]).toBe('PAID');

    await desk.getByRole('tab', { name: 'Daily reconciliation' }).click();
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('link', { name: 'Download as CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain("'=1 yen is returned");
    expect(file).toMatch(/,-1\r\n/);
  });

  test('[R2.9] a fee that is overdue cannot be paid until staff extend its due date, once', async ({
    page,
    another,
    faults,
  }) => {
    faults.allow(answered(401, '/user/attribute-get')); // sessions that have ended
    const [payerOf] = seedAccounts(store, 1);
    const officer = await demo(page, 'administrator');
    if (!payerOf) throw new Error('an applicant');
    await ahead(page, 0);
    await signIn(page, store.user, payerOf, 'ja');
    const desk = await another();
    await signInStaff(desk, store.staff, officer, 'en');
    const [fee] = await owe(page, desk, store, 1);
    if (!fee) throw new Error('a fee');
    const payer = new Payer(page, store, 'ja');
    await forgetSession(page);
    await forgetSession(desk);
    await ahead(page, 16 * 24 * 60);
    await signIn(page, store.user, payerOf, 'ja');
    const application = '/mypage/application-progress/detail?electronicApplicationNumber=';
    await page.goto(`${store.user}${application}${fee.electronicApplicationNumber}`);
    await expect(payer.main).toContainText('手数料の納付を確認できませんでした');
    await payer.open(fee);
    await expect(payer.main).toContainText(payer.t.overdue);
    await expect(page.getByRole('button', { name: payer.t.start })).toHaveCount(0);
    const { paymentNumber } = fee;
    const refused = await ask(page, store.user, '/api/common/payment/start', {
      ...{ paymentNumber, bankId: 'minato' },
    });
    expect(refused.errors?.global[0].code).toBe('MSG-LIT-E-0054');

    await signInStaff(desk, store.staff, officer, 'en', '/payments?tab=bills');
    const name = `Extend the due date of ${fee.electronicApplicationNumber}`;
    await desk.getByRole('button', { name }).click();
    const dialog = desk.getByRole('dialog');
    const fill = async (day: Date) => {
      const parts = day.toISOString().slice(0, 10).split('-');
      for (const [n, part] of parts.entries()) await dialog.getByRole('textbox').nth(n).fill(part);
      await dialog.getByRole('button', { name: 'Extend the due date' }).click();
    };
    await expect(dialog).toContainText(fee.electronicApplicationNumber);
    await expect(dialog).toContainText('Can be extended to');
    await fill(new Date());
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(1);
    const extended = new Date(Date.now() + 26 * 86_400_000);
    await fill(extended);
    await expect(
      desk.getByRole('alert').filter({ hasText: 'The due date has been extended' }),
    ).toBeFocused();
    await expect(desk.getByRole('button', { name })).toHaveCount(0);
    const mail = await mailAbout(page.request, store, payerOf.mail, /納付期限を延ばしました/);
    expect(mail.text).toContain(`/mypage/payment/detail?paymentNumber=${paymentNumber}`);
    await payer.open(fee);
    await expect(payer.main).toContainText(payer.t.unpaid);
    await payer.toBank();
    await payer.pay('twice');
    await payer.back();
    await expect(payer.main).toContainText(payer.t.paid);
    await expect(payer.main).toContainText('もう一度の納付を確認しています');
  });

  const again = (page: Page, paymentNumber: string) =>
    ask(page, store.user, '/api/common/payment/recheck', { paymentNumber });
});
