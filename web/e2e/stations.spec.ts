import type { Page } from '@playwright/test';
import { next } from './apply';
import { row, said, type } from './form';
import { demoAccounts, licences } from './licensed';
import { ask, result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Store, test } from './portal';
import { type Draft, deskOf, makeDraft, payAtBank, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { filingActs, wordsIn } from './words';

const t = wordsIn('ja');
const portal = new OwnPortal('stations', 180);
const { store } = portal;

test.beforeAll(async () => {
  portal.clear();
  await portal.start();
});
test.afterAll(() => portal.stop());

const transmitter = (serialNumber: string, number: number) => ({
  ...{ transmitter: `${number}`, certified: true, number: '002-130001', serialNumber },
  ...{ method: 'simplex', emission: 'F3E', bandwidth: '16K0', frequency: '467', powerW: '1' },
  chapter3: true,
});

/** Three transmitters: two that are marked, of which one has a second emission, and one that is not. */
const landMobile = {
  disqualification: { applies: 'no' },
  opening: {
    reason: '携帯電話の届かない山間部の工事現場で、作業班の間の連絡に使うため。',
    operationStart: 'licence',
  },
  station: {
    ...{ stationCount: '3', purpose: 'general', communicationMatters: ['construction'] },
    ...{ communicationPartner: '免許人所属の陸上移動局', samePlace: true },
    ...{ movementRange: ['prefecture'], movementArea: '東京都', operatingHours: 'always' },
  },
  equipment: [
    transmitter('A1', 1),
    transmitter('A2', 2),
    {
      ...{ ...transmitter('A3', 3), certified: false, manufacturer: '電波製作所', model: 'TX-3' },
      ...{ ratedW: '1', modulation: 'リアクタンス変調', antenna: '単一型', antennaGain: '2.15' },
      polarisation: 'vertical',
    },
  ],
  emissions: [
    {
      ...{ transmitter: '2', emission: 'F2D', bandwidth: '8K50' },
      ...{ frequency: '467.2', frequencyTo: '467.3', powerW: '5' },
    },
  ],
  work: { by: 'months', months: '2' },
  operator: { needed: 'no' },
};

/** Files a draft over the API; gives the number of the application. */
async function file(page: Page, { user }: Store, { id, version }: Draft): Promise<string> {
  const body = { temporalyNotificationId: id, version };
  const key = { 'Idempotency-Key': `${id}-${version}` };
  const answer = await ask(page, user, '/api/common/application/register', body, key);
  expect(answer.resultCode, JSON.stringify(answer.errors)).toBe('SUCCESS');
  return answer.result.electronicApplicationNumber;
}

/** Submits what the last step shows; gives the number of the application. */
async function submitted(page: Page): Promise<string> {
  await page.getByRole('button', { name: filingActs.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: filingActs.submitNow }).click();
  await expectPage(page, 'APP0002');
  return (await said(page, t.number).locator('strong').textContent()) ?? '';
}

/** The desk takes an application to its grant; a fee that the catalogue leaves open is determined there. */
async function granted(page: Page, staff: Page, number: string, callSign: string) {
  const desk = deskOf(staff, store);
  await desk.accept(number);
  const { version, allowedActions } = await desk.detail(number);
  if (allowedActions.includes('request-fee')) {
    const fee = { electronicApplicationNumber: number, version, amount: 2350 };
    await result(staff, store.staff, '/api/staff/common/review/request-fee', fee);
    await payAtBank(page, store, number);
  } else await desk.start(number);
  await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
  await desk.grant(number, callSign);
}

/** Sets the portal's clock some months before a day. */
async function monthsBefore(page: Page, day: string, months: number): Promise<void> {
  const now = new Date(`${day}T03:00:00Z`);
  now.setUTCMonth(now.getUTCMonth() - months);
  const answer = await page.request.put(`${store.sandbox}/api/clock`, {
    data: { now: now.toISOString() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('[R2.14] [R2.15] [R2.16] [R2.17] a land mobile station with three transmitters is opened, changed, renewed and discontinued', async ({
  page,
  another,
  faults,
}) => {
  faults.allow(/status of 401/); // five years pass: the sessions have ended
  const [account] = seedAccounts(store, 1, ['radio']) as [Account];
  const officer = (await demoAccounts(page, store))('officer');
  await signIn(page, store.user, account, 'ja');
  const staff = await another();
  await signInStaff(staff, store.staff, officer, 'ja');
  const callSign = 'デンパコウジ1';

  // The opening, of which the form is seen as it was typed.
  const draft = await makeDraft(page, store, landMobile, { procedureId: 'radio-land-mobile-open' });
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0102');
  const third = row(page, '無線設備3');
  await expect(third.getByRole('textbox', { name: '定格出力', exact: true })).toHaveValue('1');
  await type(third, '空中線電力', '2');
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByText('空中線電力が送信機の定格出力を超えています').first()).toBeVisible();
  await type(third, '空中線電力', '1');
  await type(row(page, 'ほかの電波1'), '送信機の番号', '4');
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByText('この番号の送信機がありません').first()).toBeVisible();
  await type(row(page, 'ほかの電波1'), '送信機の番号', '2');
  await next(page, t, 'APP0103');
  await upload(page, store, draft.id, 'diagram');
  await page.reload();
  await next(page, t, 'APP0106');
  await expect(said(page, '無線局の数')).toContainText('3');
  const opened = await submitted(page);
  await granted(page, staff, opened, callSign);

  const [licence] = await licences(page, store);
  const sheetPage = `${store.user}/mypage/digital-licence/detail?id=${licence.id}`;
  await page.goto(sheetPage);
  await expectPage(page, 'MYP0422');
  const sheet = page.getByRole('article').first();
  await expect(said(sheet, '無線局の数')).toContainText('3');
  await expect(said(sheet, t.licencePlace)).toContainText('東京都');
  const emissions = said(sheet, t.licenceEmissions).getByRole('listitem');
  await expect(emissions).toHaveCount(2); // the same emission of three transmitters stands once
  await expect(emissions.nth(1)).toContainText('467.2～467.3MHz');

  // Another antenna for the third transmitter.
  const about = { procedureId: 'radio-land-mobile-change', licenceId: licence.id };
  const reason = '受信の感度を上げるため、空中線を取り替える。';
  const change = await makeDraft(page, store, { change: { date: daysAhead(20), reason } }, about);
  await page.goto(`${store.user}/application/change/form?temporalyNotificationId=${change.id}`);
  await expectPage(page, 'APP0302');
  await type(row(page, '無線設備3'), '送信空中線の利得', '5.5');
  await next(page, t, 'APP0303');
  await upload(page, store, change.id, 'diagram');
  await page.reload();
  await next(page, t, 'APP0304');
  const gain = page.getByRole('row', { name: /無線設備3 送信空中線の利得/ });
  await expect(gain.getByRole('cell')).toHaveText([/2\.15/, /5\.5/]);
  await next(page, t, 'APP0305');
  await granted(page, staff, await submitted(page), callSign);
  const [amended] = await licences(page, store);
  expect(amended).toMatchObject({ id: licence.id, validTo: licence.validTo });

  // The renewal keeps what was granted and asks why the station goes on.
  await monthsBefore(page, licence.validTo, 4);
  await signIn(page, store.user, account, 'ja');
  await signInStaff(staff, store.staff, officer, 'ja');
  const renewal = await makeDraft(
    page,
    store,
    {
      disqualification: { applies: 'no' },
      continuation: { reason: '引き続き工事現場の連絡に使用するため。' },
    },
    { procedureId: 'radio-land-mobile-renewal', licenceId: licence.id },
  );
  await page.goto(
    `${store.user}/application/renewal/form-self?temporalyNotificationId=${renewal.id}`,
  );
  await expectPage(page, 'APP0204');
  await expect(page.getByRole('main')).toContainText('5.5');
  await result(page, store.user, '/api/common/application/relicense-check', {
    ...{ temporalyNotificationId: renewal.id, number: licence.licenceNumber },
  });
  const saved = () =>
    result(page, store.user, '/api/common/draft/get', { temporalyNotificationId: renewal.id });
  // The step that is shown is being saved, which makes a version.
  await expect.poll(async () => (await saved()).step).toBe('form-self');
  const { version } = await saved();
  await granted(page, staff, await file(page, store, { id: renewal.id, version }), callSign);
  const both = await licences(page, store);
  expect(both).toHaveLength(2);

  // It is discontinued within its term.
  const held = both.find((each: { id: string }) => each.id === licence.id);
  const day = new Date(Date.parse(`${held.validTo}T00:00:00Z`) - 60 * 86_400_000);
  const date = day.toISOString().slice(0, 10);
  const repeal = await makeDraft(
    page,
    store,
    { repeal: { date, antenna: true } },
    { procedureId: 'radio-land-mobile-repeal', licenceId: licence.id },
  );
  await file(page, store, repeal);
  const after = await licences(page, store);
  expect(after.find((each: { id: string }) => each.id === licence.id)).toMatchObject({
    validTo: date,
  });
});
