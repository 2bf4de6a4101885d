import type { Page } from '@playwright/test';
import { group, row, type } from './form';
import { ask, mailAbout, result } from './outside';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, type Store, test } from './portal';
import { deskOf, payAtBank, submit, upload } from './prepare';
import { signIn, signInStaff } from './signin';

/** A person signed in, who holds a licence, and the desk that granted it. */
interface Holder {
  page: Page;
  staff: Page;
  store: Store;
  account: Account;
  officer: Account;
  lang: Lang;
  callSign: string;
}

async function licensed({ page, staff, store, account, officer, lang, callSign }: Holder) {
  await signIn(page, store.user, account, lang);
  await signInStaff(staff, store.staff, officer, 'ja');
  const desk = deskOf(staff, store);
  const { number, inquiryNumber } = await submit(page, store);
  await desk.accept(number);
  await desk.requestFee(number);
  await payAtBank(page, store, number);
  await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
  await desk.grant(number, callSign);
  return { desk, inquiryNumber };
}

const licences = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/deji/licence/list-get')).licences;

/** The only application about a licence that is under way or has just ended. */
const newest = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/common/application-progress/list-get')).applications[0];

/** From the menu to the draft of a procedure about the licence. */
async function begin(page: Page, store: Store, procedure: string, callSign: string, id: string) {
  await page.goto(`${store.user}/mypage/application-menu`);
  await page.getByRole('link', { name: procedure }).click();
  await expectPage(page, 'APP0001');
  const start = page.getByRole('button', { name: /申請を始める|Begin the application/ });
  await start.click();
  await expect(page.getByText(/免許を選んでください|Choose a licence\./).first()).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(callSign) }).check();
  await start.click();
  await expectPage(page, id);
}

async function fillDay(page: Page, legend: string, day: string): Promise<void> {
  const parts = day.split('-');
  const boxes = group(page, legend).getByRole('textbox');
  for (const [i, part] of parts.entries()) await boxes.nth(i).fill(part);
}

async function next(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: /^(次へ進む|Next)$/ }).click();
  await expectPage(page, id);
}

async function submitIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(申請する|Submit)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /申請する|Submit/ })
    .click();
  await expectPage(page, 'APP0002');
}

test('[R2.16] a change begins with the licence, shows old beside new, and amends the licence once granted', async ({
  page,
  another,
  account,
  officer,
  store,
}) => {
  const staff = await another();
  const callSign = 'JA1QWA';
  const holder: Holder = { page, staff, store, account, officer, lang: 'ja', callSign };
  const { desk } = await licensed(holder);
  await begin(page, store, '免許の内容を変える', callSign, 'APP0301');
  const shown = page.getByRole('textbox', { name: '呼出符号' });
  await expect(shown).toHaveValue(callSign);
  await expect(shown).toHaveAttribute('readonly', '');
  await next(page, 'APP0302');
  await fillDay(page, '変更する予定の日', '2026-12-20');
  await type(page, '変更の理由', '送信機の出力を下げるため');
  await next(page, 'APP0303');
  const draft = new URL(page.url()).searchParams.get('temporalyNotificationId') ?? '';
  await upload(page, store, draft, 'diagram');
  await upload(page, store, draft, 'guarantee');
  await page.reload();
  await next(page, 'APP0304');
  // Nothing has been changed yet: it goes no further.
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expectPage(page, 'APP0304');
  await expect(page.getByRole('alert')).toContainText('変わるところがありません');
  await page.getByRole('link', { name: '前へ戻る' }).click();
  await page.getByRole('link', { name: '前へ戻る' }).click();
  await expectPage(page, 'APP0302');
  await type(row(page, '第2送信機'), '定格出力', '25');
  await next(page, 'APP0303');
  await next(page, 'APP0304');
  const change = page.getByRole('row', { name: /第2送信機 定格出力/ });
  await expect(change.getByRole('cell')).toHaveText([/50/, /25/]);
  await next(page, 'APP0305');
  await submitIt(page);

  const filed = await newest(page, store);
  expect(filed).toMatchObject({ procedureId: 'amateur-change', status: 'ARRIVED' });
  const number = filed.electronicApplicationNumber;
  const [before] = await licences(page, store);
  await desk.accept(number);
  await desk.start(number);
  await desk.grant(number, callSign);
  const [after] = await licences(page, store);
  expect(after).toMatchObject({
    id: before.id,
    licenceNumber: before.licenceNumber,
    callSign,
    validTo: before.validTo,
  });
  const detail = await result(page, store.user, '/api/deji/licence/detail-get', { id: after.id });
  expect(detail).toMatchObject({
    electronicApplicationNumber: number,
    emissions: [{ powerW: 25 }],
  });
});

test('[R2.17] a discontinuation ends the licence when it arrives', async ({
  page,
  another,
  account,
  officer,
  store,
}) => {
  const staff = await another();
  const callSign = 'JA1QWB';
  const { desk } = await licensed({ page, staff, store, account, officer, lang: 'en', callSign });
  await begin(page, store, 'Close a station', callSign, 'APP0401');
  await next(page, 'APP0402');
  const [licence] = await licences(page, store);
  await fillDay(page, 'Day of discontinuation', licence.validFrom);
  await page.getByRole('checkbox', { name: /take down the antenna/ }).check();
  await next(page, 'APP0403');
  await submitIt(page);
  const [ended] = await licences(page, store);
  expect(ended).toMatchObject({ id: licence.id, validTo: licence.validFrom });
  const filed = await newest(page, store);
  expect(filed).toMatchObject({
    procedureId: 'amateur-repeal',
    nextStep: 'EFFECTIVE_ON_ARRIVAL',
  });

  // The officer ends the check of its form on the desk's page.
  const number = filed.electronicApplicationNumber;
  await staff.goto(`${store.staff}/desk/detail?electronicApplicationNumber=${number}`);
  await staff.getByRole('button', { name: '届出の確認を終える' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '届出の確認を終える' }).click();
  await expect.poll(async () => (await desk.detail(number)).status).toBe('REVIEW_COMPLETED');
  const mail = await mailAbout(page.request, store, account.mail, /届出の確認が終わりました/);
  expect(mail.text).toContain(number);
});

test.describe('in the last months of a licence', () => {
  const portal = new OwnPortal('renewal', 120);
  test.beforeAll(async () => {
    portal.clear();
    await portal.start();
  });
  test.afterAll(() => portal.stop());

  test('[R2.15] [R5.6] [R5.8] a renewal checks its number, stays within its window and goes on when the licence ends', async ({
    page,
    another,
    faults,
  }) => {
    // Five years pass: the sessions have ended.
    faults.allow(/status of 401/);
    const { store } = portal;
    const accounts = (await (await page.request.get(`${store.sandbox}/api/accounts`)).json())
      .accounts as Account[];
    const pick = (kind: string) => {
      const found = accounts.find((each) => each.kind === kind);
      if (!found) throw new Error(`no demo account ${kind}`);
      return found;
    };
    const [account, officer] = [pick('individual'), pick('officer')];
    const staff = await another();
    const callSign = 'JA1QWC';
    const { desk } = await licensed({ page, staff, store, account, officer, lang: 'ja', callSign });
    const [licence] = await licences(page, store);

    await page.goto(`${store.user}/mypage/application-menu`);
    await page.getByRole('link', { name: '免許の期間を延ばす' }).click();
    await page.getByRole('radio', { name: new RegExp(callSign) }).check();
    await page.getByRole('button', { name: '申請を始める' }).click();
    await expect(page.getByText(/再免許を申請できるのは.*から.*までです/).first()).toBeVisible();

    const months = new Date(`${licence.validTo}T03:00:00Z`);
    months.setUTCMonth(months.getUTCMonth() - 3);
    const answer = await page.request.put(`${store.sandbox}/api/clock`, {
      data: { now: months.toISOString() },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await signIn(page, store.user, account, 'ja');
    await begin(page, store, '免許の期間を延ばす', callSign, 'APP0201');
    await page.getByRole('radio', { name: '無', exact: true }).check();
    await next(page, 'APP0202');
    await page.getByRole('button', { name: '次へ進む' }).click();
    await expect(page.getByText('先に番号を確かめてください。').first()).toBeVisible();
    const number = page.getByRole('textbox', { name: /免許の番号または問い合わせ番号/ });
    await number.fill('関A第99999号');
    await page.getByRole('button', { name: '番号を確かめる' }).click();
    await expect(page.getByText('この免許の番号ではありません').first()).toBeVisible();
    await number.fill('ｊａ１ qwd');
    await page.getByRole('button', { name: '番号を確かめる' }).click();
    await expect(number).toHaveAccessibleDescription(/免許の呼出符号はJA1QWCです。/);
    await expect(number).toHaveValue('ｊａ１ qwd');
    // The server says the same past the page.
    const temporalyNotificationId = new URL(page.url()).searchParams.get('temporalyNotificationId');
    const asked = async (typed: string) => {
      const body = { temporalyNotificationId, number: typed };
      const path = '/api/common/application/relicense-check';
      const { resultCode, errors } = await ask(page, store.user, path, body);
      return errors ? errors.fields[0].code : resultCode;
    };
    expect(await asked('関A第99999号')).toBe('MSG-LIT-E-0056');
    expect(await asked('JA1QWD')).toBe('MSG-LIT-E-0064');
    expect(await asked('JA1QWC')).toBe('SUCCESS');
    await number.fill(licence.licenceNumber);
    await page.getByRole('button', { name: '番号を確かめる' }).click();
    await expect(page.getByText('次の免許の再免許を申請します')).toBeVisible();
    await next(page, 'APP0203');
    await next(page, 'APP0204');
    await expect(page.getByRole('main')).toContainText('第2送信機');
    await next(page, 'APP0205');
    await submitIt(page);

    const filed = await newest(page, store);
    await signInStaff(staff, store.staff, officer, 'ja');
    await desk.accept(filed.electronicApplicationNumber);
    await desk.requestFee(filed.electronicApplicationNumber);
    await payAtBank(page, store, filed.electronicApplicationNumber);
    const status = async () => (await desk.detail(filed.electronicApplicationNumber)).status;
    await expect.poll(status).toBe('UNDER_REVIEW');
    await desk.grant(filed.electronicApplicationNumber, callSign);
    const all = await licences(page, store);
    expect(all).toHaveLength(2);
    const renewed = all.find((each: { id: string }) => each.id !== licence.id);
    const first = new Date(`${licence.validTo}T00:00:00Z`);
    first.setUTCDate(first.getUTCDate() + 1);
    expect(renewed).toMatchObject({
      licenceNumber: licence.licenceNumber,
      callSign,
      validFrom: first.toISOString().slice(0, 10),
    });
  });
});
