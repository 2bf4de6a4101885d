import { expect, type Page } from '@playwright/test';
import {
  addInquirer,
  attach,
  begin,
  documentsOf,
  fillForm,
  fillStart,
  next,
  seeFee,
  toConfirm,
} from './apply';
import type { Filing } from './filings';
import { descriptionOf, row, type } from './form';
import { mailAbout, result } from './outside';
import { pdf } from './pdf';
import { type Account, expectPage, type Store } from './portal';
import { signInStaff } from './signin';
import { wordsIn } from './words';

/** Who takes part in a journey, and in what. */
export interface Journey {
  store: Store;
  filing: Filing;
  /** The applicant's browser, signed in and on my page. */
  page: Page;
  account: Account;
  officer: Account;
  /** The officer's browser. */
  desk: Page;
}

/** The numbers of an application. */
export interface Filed {
  number: string;
  inquiryNumber: string;
}

/** Files the application, checking with the API after each step what the server keeps. */
export async function file(j: Journey): Promise<Filed> {
  const { page, filing, store } = j;
  const t = wordsIn(filing.lang);
  const draftId = await begin(page, t);
  const draft = () =>
    result(page, store.user, '/api/common/draft/get', { temporalyNotificationId: draftId });

  await fillStart(page, filing);
  await next(page, t, 'APP0102');
  await expect.poll(async () => (await draft()).formData.holder.townName).toBe(filing.townName);

  await fillForm(page, filing);
  await next(page, t, 'APP0103');
  const powers = async () =>
    (await draft()).formData.transmitters.map((each: { powerW: string }) => each.powerW);
  await expect.poll(powers).toEqual(filing.transmitters.map((each) => each.powerW));

  await attach(page, filing);
  const kept: { documentId: string; fileName: string; attachmentId: string }[] = (await draft())
    .documents;
  expect(kept.map((each) => [each.documentId, each.fileName])).toEqual(
    documentsOf(filing).map((each) => [each.id, each.name]),
  );
  const stored = await page.request.get(
    `${store.user}/api/common/attachment/download?attachmentId=${kept[0]?.attachmentId}`,
  );
  expect((await stored.body()).equals(pdf('diagram.pdf'))).toBe(true);

  await next(page, t, 'APP0106');
  await seeFee(page, t, filing.fee.shown);
  const fee = await result(page, store.user, '/api/common/application/fee-get', {
    temporalyNotificationId: draftId,
  });
  expect(fee.amount).toBe(filing.fee.yen);

  await addInquirer(page, t, '照会 七子', 'inquirer@example.jp');
  await expect
    .poll(async () => (await draft()).members.inquirers)
    .toEqual([{ name: '照会 七子', email: 'inquirer@example.jp' }]);

  await change(j);
  await expect.poll(powers).toEqual([filing.transmitters[0].powerW, filing.changedPowerW]);
  return submit(j);
}

/** Goes back from the confirmation, changes one value, and returns to it. */
async function change({ page, filing }: Journey): Promise<void> {
  const t = wordsIn(filing.lang);
  await page.getByRole('link', { name: t.change }).click();
  await expectPage(page, 'APP0102');
  await type(row(page, t.transmitter2), t.power, filing.changedPowerW);
  await toConfirm(page, t);
  await expect(descriptionOf(page, t.power).last()).toHaveText(`${filing.changedPowerW} W`);
}

/** Submits, and finds the receipt in the mail box and in the list of applications. */
async function submit({ page, filing, store, account }: Journey): Promise<Filed> {
  const t = wordsIn(filing.lang);
  await page.getByRole('button', { name: t.submit, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.submitNow }).click();
  await expectPage(page, 'APP0002');
  const number = await shown(page, t.number);
  const inquiryNumber = await shown(page, t.inquiryNumber);
  const { applications } = await result(
    page,
    store.user,
    '/api/common/application-progress/list-get',
  );
  expect(applications).toHaveLength(1);
  expect(applications[0]).toMatchObject({
    electronicApplicationNumber: number,
    inquiryNumber,
    status: 'ARRIVED',
  });
  expect(applications[0].destination[filing.lang]).toBe(filing.destination);
  const mail = await mailAbout(page.request, store, account.mail, /申請が到達しました/);
  expect(mail.subject).toContain(number);
  expect(mail.text).toContain(inquiryNumber);
  expect(mail.text).toContain(
    `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${number}`,
  );
  return { number, inquiryNumber };
}

const shown = async (page: Page, term: string) =>
  (await descriptionOf(page, term).locator('strong').textContent()) ?? '';

/** The officer finds the application, reads it as filed, and asks for the fee. */
export async function receive(j: Journey, filed: Filed): Promise<void> {
  const { desk, filing, store, page, account } = j;
  const t = wordsIn(filing.lang);
  await signInStaff(desk, store.staff, j.officer, filing.lang, '/desk');
  await desk.locator('#words').fill(filed.number);
  await desk.getByRole('search').getByRole('button').first().click();
  await desk.getByRole('link', { name: filed.number }).click();
  await expectPage(desk, 'STF0102');
  await expect(descriptionOf(desk, t.town)).toHaveText(filing.townName);
  await expect(descriptionOf(desk, t.power)).toHaveText([
    `${filing.transmitters[0].powerW} W`,
    `${filing.changedPowerW} W`,
  ]);
  await desk.getByRole('tab', { name: t.documentsTab }).click();
  for (const { name } of documentsOf(filing)) {
    await expect(desk.getByRole('link', { name })).toBeVisible();
  }
  await act(j, t.accept);
  await expectStatus(j, filed, t.PROCESSING_RECEPTION);
  await act(j, t.requestFee);
  await expectStatus(j, filed, t.FEES_NOT_PAID);
  const mail = await mailAbout(page.request, store, account.mail, /手数料の納付のお願い/);
  expect(mail.text).toContain(`${filing.fee.yen.toLocaleString('en')}円`);
}

/** Presses an operation of the desk and confirms it. */
async function act({ desk }: Journey, name: string): Promise<void> {
  await desk.getByRole('button', { name }).click();
  await desk.getByRole('dialog').getByRole('button', { name }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
}

/** The applicant's page and the desk both show a status. */
export async function expectStatus(j: Journey, filed: Filed, status: string): Promise<void> {
  const { page, desk, store } = j;
  await expect(desk.getByRole('main')).toContainText(status);
  await page.goto(
    `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${filed.number}`,
  );
  await expectPage(page, 'MYP0312');
  await expect(page.getByRole('main')).toContainText(status);
}
