import type { Page } from '@playwright/test';
import { next } from './apply';
import { descriptionOf, group, row, type } from './form';
import { demoAccounts, licences } from './licensed';
import { inOther } from './oneLanguage';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { deskOf, makeDraft, UNCHECKED, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { accepted, file, granted, submitted } from './stationActs';
import { wordsIn } from './words';

/** What goes on for years moves the clock of a portal: each language has one of its own. */
const portals = { ja: new OwnPortal('stations-ja', 180), en: new OwnPortal('stations-en', 184) };

const words = {
  ja: {
    equipment: '無線設備3',
    onArrival: '審査はなく、届いた時に効力が生じます',
    notify: '届け出る',
    tookEffect: 'この届出は、到達した時に効力が生じました',
    emission: 'ほかの電波1',
    ratedOutput: '定格出力',
    power: '空中線電力',
    tooMuch: '空中線電力が送信機の定格出力を超えています',
    transmitter: '送信機の番号',
    noTransmitter: 'この番号の送信機がありません',
    count: '無線局の数',
    gain: '送信空中線の利得',
    licence: '免許の番号',
    date: '検査または点検の年月日',
    tooLate: '3か月を過ぎたものは、検査の省略に使えません',
    changeStation: '無線局事項書を変更する',
    changeReason: '継続開設についてを変更する',
  },
  en: {
    onArrival: 'It is not reviewed, takes effect when it arrives',
    notify: 'Submit',
    tookEffect: 'This notification took effect when it arrived',
    equipment: 'Equipment 3',
    emission: 'Further emission 1',
    ratedOutput: 'Rated output',
    power: 'Antenna power',
    tooMuch: 'The antenna power is more than the rated output of the transmitter',
    transmitter: 'Number of the transmitter',
    noTransmitter: 'No transmitter has this number',
    count: 'Number of stations',
    gain: 'Gain of the transmitting antenna',
    licence: 'Licence number',
    date: 'Day of the inspection or check',
    tooLate: 'of more than three months ago does not spare the inspection',
    changeStation: 'Change Station particulars',
    changeReason: 'Change Why it goes on',
  },
};

test.afterAll(() => Promise.all([portals.ja.stop(), portals.en.stop()]));

const transmitter = (serialNumber: string, number: number) => ({
  ...{ transmitter: `${number}`, certified: true, number: '002-130001', serialNumber },
  ...{ method: 'simplex', emission: 'F3E', bandwidth: '16K0', frequency: '466', powerW: '1' },
  chapter3: true,
});

/** One station of three transmitters: two that are marked, of which one has a second emission, and one that is not. */
const landMobile = {
  disqualification: { applies: 'no' },
  opening: {
    reason: '携帯電話の届かない山間部の工事現場で、作業班の間の連絡に使うため。',
    operationStart: 'licence',
  },
  station: {
    ...{ stationCount: '1', purpose: 'general', communicationMatters: ['construction'] },
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
      ...{ frequency: '466.2', frequencyTo: '466.3', powerW: '5' },
    },
  ],
  work: { by: 'months', months: '2' },
  operator: { needed: 'no', basis: '電波法施行規則第33条' },
};

/** A check before the inspection after a change, of a day that is too long ago. */
const inspection = {
  report: { kind: 'change', date: daysAhead(-120) },
  inspector: {
    ...{ number: '関検第123号', name: '電波点検株式会社', checker: '点検 太郎' },
    calibrated: daysAhead(-130),
  },
  results: {
    ...{ operators: 'good', papers: 'good', equipment: 'good', frequency: 'good' },
    ...{ bandwidth: 'good', spurious: 'good', power: 'good' },
  },
};

/** Reports a check of the station, which leaves the licence as it is. */
async function inspect(
  page: Page,
  staff: Page,
  lang: Lang,
  licence: { id: string; licenceNumber: string },
): Promise<void> {
  const { store } = portals[lang];
  const t = wordsIn(lang);
  const w = words[lang];
  const about = { procedureId: 'radio-inspection-open', licenceId: licence.id };
  const report = await makeDraft(page, store, inspection, about);
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${report.id}`);
  await expectPage(page, 'APP0102');
  await expect(page.getByRole('textbox', { name: w.licence })).toHaveValue(licence.licenceNumber);
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByText(w.tooLate).first()).toBeVisible();
  await inOther(page, lang, (other) =>
    expect(page.getByText(words[other].tooLate).first()).toBeVisible(),
  );
  const [year = '', month = '', day = ''] = daysAhead(0).split('-'); // not before the licence
  const date = group(page, w.date).getByRole('textbox');
  for (const [n, part] of [year, month, day].entries()) await date.nth(n).fill(`${Number(part)}`);
  await next(page, t, 'APP0103');
  await upload(page, store, report.id, 'result');
  await page.reload();
  await next(page, t, 'APP0106');
  await expect(descriptionOf(page, w.licence)).toHaveText(licence.licenceNumber);
  await accepted(staff, store, await submitted(page, t));
  expect(await licences(page, store)).toMatchObject([{ id: licence.id }]);
}

/** Sets the portal's clock some months before a day. */
async function monthsBefore(page: Page, store: Store, day: string, months: number): Promise<void> {
  const now = new Date(`${day}T03:00:00Z`);
  now.setUTCMonth(now.getUTCMonth() - months);
  const answer = await page.request.put(`${store.sandbox}/api/clock`, {
    data: { now: now.toISOString() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A new address alone is notified: it is on the licence when it arrives, and the desk completes its check. */
async function moved(
  page: Page,
  staff: Page,
  store: Store,
  lang: Lang,
  licence: { id: string; licenceNumber: string },
): Promise<void> {
  const w = words[lang];
  const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
  await result(page, store.user, '/api/common/userinfo/update', {
    userInfoDetail: { ...userInfoDetail, townName: '千代田区丸の内9-9' },
  });
  const about = { procedureId: 'radio-land-mobile-change', licenceId: licence.id };
  const notified = { date: daysAhead(0), reason: '事務所を移転し、住所が変わったため。' };
  const draft = await makeDraft(page, store, { change: notified }, about);
  await page.goto(`${store.user}/application/change/confirm?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0305');
  const main = page.getByRole('main');
  await expect(main).toContainText(w.onArrival);
  await inOther(page, lang, (other) => expect(main).toContainText(words[other].onArrival));
  await expect(main.getByRole('button', { name: w.notify, exact: true })).toBeVisible();
  const number = await submitted(page, wordsIn(lang));
  await expect(main).toContainText(w.tookEffect);
  await inOther(page, lang, (other) => expect(main).toContainText(words[other].tookEffect));

  await page.goto(`${store.user}/mypage/digital-licence/detail?id=${licence.id}`);
  await expect(page.getByRole('article').first()).toContainText('千代田区丸の内9-9');
  const desk = deskOf(staff, store);
  const { version, allowedActions } = await desk.detail(number);
  expect(allowedActions).toContain('check');
  // The address is not the one that was confirmed, which is just what was notified.
  const body = { electronicApplicationNumber: number, version, uncheckedReason: UNCHECKED };
  await result(staff, store.staff, '/api/staff/common/review/check', body);
  expect((await desk.detail(number)).status).toBe('REVIEW_COMPLETED');
}

for (const lang of langs('ja')) {
  test(`[R2.14] [R2.15] [R2.16] [R2.17] a land mobile station with three transmitters is opened, changed, inspected, renewed and discontinued (${lang})`, async ({
    page,
    another,
    faults,
  }) => {
    const portal = portals[lang];
    portal.clear();
    await portal.start();
    const { store } = portal;
    const t = wordsIn(lang);
    const w = words[lang];
    faults.allow(/status of 401/); // five years pass: the sessions have ended
    const [account] = seedAccounts(store, 1, ['radio']) as [Account];
    const officer = (await demoAccounts(page, store))('officer');
    await signIn(page, store.user, account, lang);
    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang);
    const callSign = 'デンパコウジ1';

    // The opening, of which the form is seen as it was typed.
    const draft = await makeDraft(page, store, landMobile, {
      procedureId: 'radio-land-mobile-open',
    });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0102');
    const third = row(page, w.equipment);
    await expect(third.getByRole('textbox', { name: w.ratedOutput, exact: true })).toHaveValue('1');
    await type(third, w.power, '2');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(page.getByText(w.tooMuch).first()).toBeVisible();
    await type(third, w.power, '1');
    await type(row(page, w.emission), w.transmitter, '4');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(page.getByText(w.noTransmitter).first()).toBeVisible();
    await inOther(page, lang, async (other) => {
      const o = words[other];
      await expect(page.getByText(o.noTransmitter).first()).toBeVisible();
      await expect(row(page, o.equipment).getByRole('textbox', { name: o.gain })).toHaveValue(
        '2.15',
      );
    });
    await type(row(page, w.emission), w.transmitter, '2');
    await next(page, t, 'APP0103');
    await upload(page, store, draft.id, 'diagram');
    await page.reload();
    await next(page, t, 'APP0106');
    await expect(descriptionOf(page, w.count)).toContainText('1');
    await inOther(page, lang, (other) =>
      expect(descriptionOf(page, words[other].count)).toContainText('1'),
    );
    const opened = await submitted(page, t);
    await granted(page, staff, store, opened, callSign);

    const [licence] = await licences(page, store);
    const sheetPage = `${store.user}/mypage/digital-licence/detail?id=${licence.id}`;
    await page.goto(sheetPage);
    await expectPage(page, 'MYP0422');
    const sheet = page.getByRole('article').first();
    await expect(descriptionOf(sheet, w.count)).toContainText('1');
    await expect(descriptionOf(sheet, t.licencePlace)).toContainText('東京都');
    const emissions = descriptionOf(sheet, t.licenceEmissions).getByRole('listitem');
    await expect(emissions).toHaveCount(2); // the same emission of three transmitters stands once
    await expect(emissions.nth(1)).toContainText('466.2MHz');
    await inOther(page, lang, async (other) => {
      await expect(descriptionOf(sheet, words[other].count)).toContainText('1');
      await expect(descriptionOf(sheet, wordsIn(other).licenceEmissions)).toContainText('466.2MHz');
    });

    // Another antenna for the third transmitter.
    const about = { procedureId: 'radio-land-mobile-change', licenceId: licence.id };
    const reason = '受信の感度を上げるため、空中線を取り替える。';
    const change = await makeDraft(page, store, { change: { date: daysAhead(20), reason } }, about);
    await page.goto(`${store.user}/application/change/form?temporalyNotificationId=${change.id}`);
    await expectPage(page, 'APP0302');
    await type(row(page, w.equipment), w.gain, '5.5');
    await next(page, t, 'APP0303');
    await upload(page, store, change.id, 'diagram');
    await page.reload();
    await next(page, t, 'APP0304');
    const gain = page.getByRole('row', { name: `${w.equipment} ${w.gain}` });
    await expect(gain.getByRole('cell')).toHaveText([/2\.15/, /5\.5/]);
    await inOther(page, lang, (other) => {
      const { equipment, gain } = words[other];
      const changed = page.getByRole('row', { name: `${equipment} ${gain}` });
      return expect(changed.getByRole('cell')).toHaveText([/2\.15/, /5\.5/]);
    });
    await next(page, t, 'APP0305');
    await granted(page, staff, store, await submitted(page, t), callSign);
    const [amended] = await licences(page, store);
    expect(amended).toMatchObject({ id: licence.id, validTo: licence.validTo });

    await inspect(page, staff, lang, licence);
    await moved(page, staff, store, lang, licence);

    // The renewal keeps what was granted and asks why the station goes on.
    await monthsBefore(page, store, licence.validTo, 4);
    await signIn(page, store.user, account, lang);
    await signInStaff(staff, store.staff, officer, lang);
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
    // What the licence says now stands before what was filed for it.
    const now = page.getByRole('article');
    await expect(descriptionOf(now, t.licenceEmissions)).toContainText('466.2MHz');
    await result(page, store.user, '/api/common/application/relicense-check', {
      ...{ temporalyNotificationId: renewal.id, number: licence.licenceNumber },
    });
    // What stays as it was filed has no link to change it.
    const links = page.getByRole('link', { name: w.changeStation });
    await page.goto(
      `${store.user}/application/renewal/confirm?temporalyNotificationId=${renewal.id}`,
    );
    await expect(page.getByRole('link', { name: w.changeReason })).toHaveCount(1);
    await expect(links).toHaveCount(0);
    await page.goto(
      `${store.user}/application/renewal/form-self?temporalyNotificationId=${renewal.id}`,
    );
    await expectPage(page, 'APP0204');
    const saved = () =>
      result(page, store.user, '/api/common/draft/get', { temporalyNotificationId: renewal.id });
    // The step that is shown is being saved, which makes a version.
    await expect.poll(async () => (await saved()).step).toBe('form-self');
    const { version } = await saved();
    await granted(
      page,
      staff,
      store,
      await file(page, store, { id: renewal.id, version }),
      callSign,
    );
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
}
