import type { Page } from '@playwright/test';
import { grantLookedAt } from './checklist';
import { group, row, type } from './form';
import { licenceWords } from './licenceWords';
import { type Holder, licences, licensed } from './licensed';
import { answer, menuWords } from './menu';
import { expectOneLanguage } from './oneLanguage';
import { ask, mailAbout, result } from './outside';
import { OwnPortal } from './ownPortal';
import { type Account, expect, expectPage, langs, type Store, test } from './portal';
import { newCallSign, payAtBank, upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { filingActs, wordsIn } from './words';

/** The only application about a licence that is under way or has just ended. */
const newest = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/common/application-progress/list-get')).applications[0];

/** From the menu to the draft of a procedure about the licence. */
async function begin(h: Holder, procedure: string, id: string) {
  const { page, store, lang } = h;
  await page.goto(`${store.user}/mypage/application-menu`);
  await answer(page, menuWords[lang].amateur, procedure);
  await expectPage(page, 'APP0001');
  const start = page.getByRole('button', { name: filingActs.begin });
  await start.click();
  await expect(page.getByText(licenceWords[lang].choose).first()).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(h.callSign) }).check();
  await expectOneLanguage(page, lang);
  await start.click();
  await arrive(h, id);
}

async function fillDay(page: Page, legend: string, day: string): Promise<void> {
  const parts = day.split('-');
  const boxes = group(page, legend).getByRole('textbox');
  for (const [i, part] of parts.entries()) await boxes.nth(i).fill(part);
}

/** The page of a step, which speaks one language. */
async function arrive({ page, lang }: Holder, id: string): Promise<void> {
  await expectPage(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOneLanguage(page, lang);
}

async function next(h: Holder, id: string): Promise<void> {
  await h.page.getByRole('button', { name: wordsIn(h.lang).next, exact: true }).click();
  await arrive(h, id);
}

async function submitIt(h: Holder): Promise<void> {
  await h.page.getByRole('button', { name: filingActs.submit }).click();
  await h.page.getByRole('dialog').getByRole('button', { name: filingActs.submitNow }).click();
  await arrive(h, 'APP0002');
}

/** What the server finds wrong with a draft that is submitted past the page. */
async function refusalOf(page: Page, store: Store, draft: string) {
  const { version } = await result(page, store.user, '/api/common/draft/get', {
    temporalyNotificationId: draft,
  });
  const body = { temporalyNotificationId: draft, version };
  const key = { 'Idempotency-Key': `nothing-${draft}` };
  const answer = await ask(page, store.user, '/api/common/application/register', body, key);
  return answer.errors?.fields;
}

for (const lang of langs('en')) {
  const t = licenceWords[lang];

  test(`[R2.16] [R7.3] a change begins with the licence, shows old beside new, amends the licence and takes the account along (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const staff = await another();
    const callSign = newCallSign();
    const holder: Holder = { page, staff, store, account, officer, lang, callSign };
    const { desk } = await licensed(holder);
    await begin(holder, t.change, 'APP0301');
    const shown = page.getByRole('textbox', { name: t.callSign });
    await expect(shown).toHaveValue(callSign);
    await expect(shown).toHaveAttribute('readonly', '');
    await next(holder, 'APP0302');
    await fillDay(page, t.changeDay, daysAhead(20));
    await type(page, t.reason, t.why);
    await next(holder, 'APP0303');
    const draft = new URL(page.url()).searchParams.get('temporalyNotificationId') ?? '';
    await upload(page, store, draft, 'diagram');
    await upload(page, store, draft, 'guarantee');
    await page.reload();
    await next(holder, 'APP0304');
    // Nothing has been changed yet: it goes no further, here and on the server.
    await page.getByRole('button', { name: wordsIn(lang).next, exact: true }).click();
    await expectPage(page, 'APP0304');
    await expect(page.getByRole('alert')).toContainText(t.nothing);
    // The step that is shown is being kept meanwhile.
    await expect
      .poll(() => refusalOf(page, store, draft))
      .toMatchObject([{ pointer: '/change', code: 'MSG-LIT-E-0018' }]);

    await page.getByRole('link', { name: t.back }).click();
    await page.getByRole('link', { name: t.back }).click();
    await expectPage(page, 'APP0302');
    await type(row(page, t.row2), t.power, '25');
    await page.getByRole('link', { name: t.back }).click();
    await expectPage(page, 'APP0301');
    // Who the holder is comes from the account, and is changed there.
    await expect(page.getByRole('textbox', { name: t.familyName, exact: true })).toHaveCount(0);
    const { userInfoDetail } = await result(page, store.user, '/api/auth/user/attribute-get');
    const townName = '千代田区霞が関7丁目7番7号';
    await result(page, store.user, '/api/common/userinfo/update', {
      userInfoDetail: { ...userInfoDetail, townName },
    });
    await page.reload();
    await expect(page.locator('#holder-townName')).toHaveText(townName);
    await next(holder, 'APP0302');
    await next(holder, 'APP0303');
    await next(holder, 'APP0304');
    const power = page.getByRole('row', { name: new RegExp(`${t.row2} ${t.power}`) });
    await expect(power.getByRole('cell')).toHaveText([/50/, /25/]);
    await expect(page.getByRole('region', { name: t.files })).toContainText('guarantee.pdf');
    await next(holder, 'APP0305');
    // The summary says what changes.
    const summary = page.getByRole('region', { name: t.inShort }).getByRole('listitem');
    await expect(summary.filter({ hasText: `${t.row2} ${t.power}` })).toContainText(/50.* → 25/);
    await expect(page.getByRole('checkbox', { name: t.also })).toHaveCount(0);
    await submitIt(holder);
    const filed = await newest(page, store);
    expect(filed).toMatchObject({ procedureId: 'amateur-change', status: 'ARRIVED' });
    const number = filed.electronicApplicationNumber;
    const [before] = await licences(page, store);
    // Beside it only what may be notified is filed: what else is changed says what it waits for.
    const again = `procedureId=amateur-change&licenceId=${before.id}`;
    await page.goto(`${store.user}/application/preparation?${again}`);
    await page.getByRole('button', { name: filingActs.begin }).click();
    await expectPage(page, 'APP0301');
    await next(holder, 'APP0302');
    await type(row(page, t.row2), t.power, '20');
    await expect(page.getByRole('main')).toContainText(number);
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
    // A change of what no licence says, such as an antenna, is told to have changed nothing on it.
    await page.route('**/api/deji/licence/versions-get', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      for (const version of json.result.versions) version.changes = [];
      await route.fulfill({ response: answer, json });
    });
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${after.id}`);
    const changed = page.getByRole('row').filter({ hasText: number });
    await expect(changed).toContainText(t.nothingChanged);
  });

  test(`[R2.17] a discontinuation ends the licence when it arrives (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const staff = await another();
    const callSign = newCallSign();
    const holder: Holder = { page, staff, store, account, officer, lang, callSign };
    const { desk } = await licensed(holder);
    await begin(holder, t.repeal, 'APP0401');
    await next(holder, 'APP0402');
    const [licence] = await licences(page, store);
    await fillDay(page, t.repealDay, licence.validFrom);
    await page.getByRole('checkbox', { name: t.antenna }).check();
    await next(holder, 'APP0403');
    await submitIt(holder);
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
    await staff.getByRole('button', { name: t.check }).click();
    await grantLookedAt(staff);
    await expect.poll(async () => (await desk.detail(number)).status).toBe('REVIEW_COMPLETED');
    const subject = new RegExp(`(?:通知が届いています|A notice has arrived).*${number}`);
    const mail = await mailAbout(page.request, store, account.mail, subject);
    expect(mail.text).toContain('/mypage/written-notice/detail?noticeNumber=N');
  });
}

for (const lang of langs('en')) {
  const offset = { ja: 120, en: 124 }[lang];
  test.describe(`in the last months of a licence (${lang})`, () => {
    const t = licenceWords[lang];
    const portal = new OwnPortal(`renewal-${lang}`, offset);
    test.beforeAll(async () => {
      portal.clear();
      await portal.start();
    });
    test.afterAll(() => portal.stop());

    test(`[R2.15] [R5.6] [R5.8] a renewal checks its number, stays within its window and goes on when the licence ends (${lang})`, async ({
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
      const holder: Holder = { page, staff, store, account, officer, lang, callSign };
      const { desk } = await licensed(holder);
      const [licence] = await licences(page, store);

      await page.goto(`${store.user}/mypage/application-menu`);
      await answer(page, menuWords[lang].amateur, t.renewal);
      await page.getByRole('radio', { name: new RegExp(callSign) }).check();
      await page.getByRole('button', { name: filingActs.begin }).click();
      const outside = page.getByText(t.window).first();
      await expect(outside).toContainText(t.tooLate);
      await expectOneLanguage(page, lang);

      const months = new Date(`${licence.validTo}T03:00:00Z`);
      months.setUTCMonth(months.getUTCMonth() - 3);
      const turned = await page.request.put(`${store.sandbox}/api/clock`, {
        data: { now: months.toISOString() },
      });
      expect(turned.status(), await turned.text()).toBe(200);
      await signIn(page, store.user, account, lang, '/mypage');
      await begin(holder, t.renewal, 'APP0201');
      await page.getByRole('radio', { name: t.none, exact: true }).check();
      await next(holder, 'APP0202');
      await page.getByRole('button', { name: wordsIn(lang).next, exact: true }).click();
      await expect(page.getByText(t.first).first()).toBeVisible();
      const number = page.getByRole('textbox', { name: t.number });
      await number.fill('関A第99999号');
      await page.getByRole('button', { name: t.checkNumber }).click();
      await expect(page.getByText(t.wrongNumber).first()).toBeVisible();
      await number.fill('ｊａ１ qwd');
      await page.getByRole('button', { name: t.checkNumber }).click();
      await expect(number).toHaveAccessibleDescription(t.otherCallSign);
      await expect(number).toHaveValue('ｊａ１ qwd');
      // The server says the same past the page.
      const draft = new URL(page.url()).searchParams.get('temporalyNotificationId');
      const asked = async (typed: string) => {
        const body = { temporalyNotificationId: draft, number: typed };
        const path = '/api/common/application/relicense-check';
        const { resultCode, errors } = await ask(page, store.user, path, body);
        return errors ? errors.fields[0].code : resultCode;
      };
      expect(await asked('関A第99999号')).toBe('MSG-LIT-E-0056');
      expect(await asked('JA1QWD')).toBe('MSG-LIT-E-0064');
      expect(await asked('JA1QWC')).toBe('SUCCESS');
      await number.fill(licence.licenceNumber);
      await page.getByRole('button', { name: t.checkNumber }).click();
      await expect(page.getByText(t.found)).toBeVisible();
      // licenseNumber: what was checked still stands there after a reload, and is not asked again.
      await page.reload();
      await expect(number).toHaveValue(licence.licenceNumber);
      await expect(page.getByText(t.found)).toBeVisible();
      await next(holder, 'APP0203');
      // Opened again later, in another tab, the draft still has the number that was checked.
      await expect
        .poll(async () => {
          const about = { temporalyNotificationId: draft };
          return (await result(page, store.user, '/api/common/draft/get', about)).step;
        })
        .toBe('form');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(
        `${store.user}/application/renewal/confirm-number?temporalyNotificationId=${draft}`,
      );
      await expectPage(page, 'APP0202');
      await expect(number).toHaveValue(licence.licenceNumber);
      await expect(page.getByText(t.found)).toBeVisible();
      // Who comes from the page of a licence is not asked for its number, whatever was checked in the tab before.
      await page.evaluate(() => sessionStorage.setItem('licenseNumber', '関A第99999号'));
      await page.goto(
        `${store.user}/application/preparation?procedureId=amateur-renewal&licenceId=${licence.id}`,
      );
      await page.getByRole('button', { name: filingActs.begin }).click();
      await expectPage(page, 'APP0201');
      await page.getByRole('radio', { name: t.none, exact: true }).check();
      await next(holder, 'APP0202');
      await expect(number).toHaveValue(licence.licenceNumber);
      await expect(page.getByText(t.found)).toBeVisible();
      await page.goto(
        `${store.user}/application/renewal/confirm-number?temporalyNotificationId=${draft}`,
      );
      await expect(page.getByText(t.found)).toBeVisible();
      await next(holder, 'APP0203');
      await next(holder, 'APP0204');
      await expect(page.getByRole('main')).toContainText(t.row2);
      await next(holder, 'APP0205');
      await submitIt(holder);

      const filed = await newest(page, store);
      await signInStaff(staff, store.staff, officer, lang);
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
      // What is renewed is not renewed again: it is not offered, and where it is asked for, the page says why.
      await page.goto(`${store.user}/mypage/application-menu?id=${licence.id}`);
      await expect(page.getByText(t.alreadyRenewed)).toBeVisible();
      const renewal = page.locator('main a[href*="procedureId=amateur-renewal"]');
      await expect(renewal).toHaveCount(0);
      const about = `procedureId=amateur-renewal&licenceId=${licence.id}`;
      await page.goto(`${store.user}/application/preparation?${about}`);
      await expect(page.getByText(t.renewedTitle)).toBeVisible();
      await expect(page.getByRole('button', { name: filingActs.begin })).toHaveCount(0);
      await expect(page.getByRole('link', { name: t.toRenewed })).toHaveAttribute(
        'href',
        `/mypage/digital-licence/detail?id=${renewed.id}`,
      );
      await expectOneLanguage(page, lang);
    });
  });
}
