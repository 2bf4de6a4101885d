import { readFileSync } from 'node:fs';
import { devices, type Page } from '@playwright/test';
import { answered } from './faults';
import { licenceViewWords } from './licenceViewWords';
import { demoAccounts, type Holder, licences, licensed } from './licensed';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { setClock } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { expect, expectPage, type Lang, langs, test } from './portal';
import { signIn, useLang } from './signin';

const LIST = '/mypage/digital-licence';
const INQUIRY = '/digital-licence';
const YEARS = 5 * 366 * 24 * 60;

const other = (pin: string) => (pin === '12345678' ? '87654321' : '12345678');

/** Somebody who was told a permit number and a PIN. */
class Viewer {
  readonly t;

  constructor(
    readonly page: Page,
    readonly origin: string,
    lang: Lang,
  ) {
    this.t = licenceViewWords[lang];
  }

  async inquire(permitNumber: string, pin: string): Promise<void> {
    await expectPage(this.page, 'SHN0131');
    await this.page.getByLabel(this.t.permitNumber, { exact: true }).fill(permitNumber);
    await this.page.getByLabel(this.t.pin, { exact: true }).fill(pin);
    await this.page.getByRole('button', { name: this.t.show }).click();
  }

  /** Enters both and expects to be told why not; what was typed stays. */
  async refused(permitNumber: string, pin: string, text: string): Promise<void> {
    const answer = this.page.waitForResponse('**/api/deji/licence/inquiry');
    await this.inquire(permitNumber, pin);
    await answer;
    await expect(this.page.getByRole('main')).toContainText(text);
    await expect(this.page.getByLabel(this.t.pin, { exact: true })).toHaveValue(pin);
    expect(this.page.url()).toBe(`${this.origin}${INQUIRY}`);
  }

  /** Enters both and sees the licence of a call sign. */
  async sees(permitNumber: string, pin: string, callSign: string): Promise<void> {
    await this.page.goto(`${this.origin}${INQUIRY}`);
    await this.inquire(permitNumber, pin);
    await expectPage(this.page, 'SHN0132');
    const sheet = this.page.getByRole('article', { name: this.t.document });
    await expect(sheet).toContainText(callSign);
    expect(this.page.url()).toBe(`${this.origin}${INQUIRY}/detail`);
  }
}

for (const lang of langs('en')) {
  const offset = { ja: 190, en: 194 }[lang];
  test.describe(`a licence and who looks at it (${lang})`, () => {
    const t = licenceViewWords[lang];
    const callSign = 'JA1QXA';
    const portal = new OwnPortal(`licence-${lang}`, offset);
    const { store } = portal;
    test.beforeAll(async () => {
      portal.clear();
      await portal.start();
    });
    test.afterAll(() => portal.stop());

    test(`[R2.28] [R3.3] [R5.12] the holder finds, enlarges and shares it, sees who looked and renews the PIN; others see it by number and PIN, until they are locked (${lang})`, async ({
      page,
      another,
      faults,
    }) => {
      faults.allow(answered(500, 'inquiry'));
      faults.allow(answered(404, 'viewing-get'));
      faults.allow(answered(401, ''));
      const demo = await demoAccounts(page, store);
      const [account, officer] = [demo('individual'), demo('officer')];
      const staff = await another();
      const holder: Holder = { page, staff, store, account, officer, lang, callSign };
      await licensed(holder);
      const [{ id }] = await licences(page, store);
      const detail = await result(page, store.user, '/api/deji/licence/detail-get', { id });
      const { permitNumber, viewingPin } = detail;

      await page.goto(`${store.user}${LIST}`);
      await expectPage(page, 'MYP0421');
      await expectOneLanguage(page, lang);
      const find = page.getByLabel(t.find);
      await find.fill('無いもの');
      await find.press('Enter');
      await expect(page.getByRole('main')).toContainText(t.noneFound);
      await find.fill('ｊａ１ｑｘａ');
      await find.press('Enter');
      await expect(page.getByText(t.found)).toBeVisible();
      await page.getByRole('tab', { name: t.noneInvalid }).click();
      await expect(page.getByRole('tabpanel')).toContainText(t.noneHere);
      await page.getByRole('tab', { name: t.valid }).click();
      await page.getByLabel(t.sort).selectOption(t.ending);
      // The licence, not the procedures for it.
      const link = page
        .getByRole('tabpanel')
        .getByRole('link', { name: callSign })
        .and(page.locator('[href*="/digital-licence/"]'));
      await link.click();
      await expectPage(page, 'MYP0422');
      // Whoever comes back finds the list as they left it.
      await page.goBack();
      await expect(find).toHaveValue('ｊａ１ｑｘａ');
      await expect(page.getByLabel(t.sort).locator('option:checked')).toHaveText(t.ending);
      await link.click();
      await expectPage(page, 'MYP0422');

      // By keyboard: enlarged, moved sideways, and back.
      const sheet = page.getByRole('article', { name: t.document });
      const width = async () => (await sheet.boundingBox())?.width ?? 0;
      const before = await width();
      const larger = page.getByRole('button', { name: t.larger });
      await larger.focus();
      for (const size of ['125%', '150%', '200%', '300%']) {
        await page.keyboard.press('Enter');
        await expect(page.getByText(`${t.size}${size}`)).toBeVisible();
      }
      await expect.poll(width).toBeGreaterThan(2.9 * before);
      await page.keyboard.press('Enter');
      await expect(larger).toBeFocused();
      const frame = page.getByRole('region', { name: t.scrolled });
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
      for (let n = 0; n < 4; n++) await page.getByRole('button', { name: t.smaller }).click();
      await expect(page.getByText(`${t.size}100%`)).toBeVisible();

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t.file }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.ics$/);
      const calendar = readFileSync(await file.path(), 'utf8');
      expect(calendar).toMatch(t.renewal);
      expect(calendar).toContain(`DTSTART;VALUE=DATE:${detail.validTo.replaceAll('-', '')}`);
      expect(calendar).toContain('BEGIN:VALARM');
      expect(calendar).not.toContain(viewingPin);

      await expect(page.getByText(t.nobody)).toBeVisible();
      await page.getByRole('button', { name: t.showNumbers }).click();
      await expect(page.locator('#access')).toContainText(viewingPin);
      await expect(page.locator('#access')).toContainText(permitNumber);

      // Somebody who is not signed in, from the top page.
      const guest = new Viewer(await another(), store.user, lang);
      await useLang(guest.page, store.user, lang);
      await guest.page.goto(store.user);
      await guest.page.getByRole('link', { name: t.top }).click();
      await guest.refused('', '', t.E3007);
      await expect(guest.page.getByRole('alert')).toContainText(t.E3001);
      await expect(guest.page.getByRole('alert')).toContainText(t.E3002);
      await guest.refused('', viewingPin, t.E3001);
      await guest.refused(permitNumber, '', t.E3002);
      await guest.refused(permitNumber, other(viewingPin), t.E3003);
      await guest.refused('P00000000018', viewingPin, t.E3003);
      const inquiry = '**/api/deji/licence/inquiry';
      await guest.page.route(inquiry, (route) => route.fulfill({ status: 500, json: {} }));
      await guest.refused(permitNumber, viewingPin, t.E3006);
      await expectOneLanguage(guest.page, lang);
      await guest.page.unroute(inquiry);
      await guest.sees(permitNumber, viewingPin, callSign);
      await expect(guest.page.getByText(t.isValid)).toBeVisible();
      await expect(guest.page.getByRole('main')).not.toContainText(viewingPin);

      // Leaving ends it, also for whoever comes back.
      await guest.page.getByRole('link', { name: t.end }).click();
      await expectPage(guest.page, 'SHN0131');
      await guest.page.goBack();
      await expect(guest.page.getByText(t.over)).toBeVisible();
      await guest.page.getByRole('link', { name: t.again }).click();
      await expectPage(guest.page, 'SHN0131');

      // Another device: the holder sees both, and renews the PIN, which ends what it shows.
      const { userAgent, viewport } = devices['iPhone 15'];
      const phone = new Viewer(await another({ userAgent, viewport }), store.user, lang);
      await useLang(phone.page, store.user, lang);
      await phone.sees(permitNumber, viewingPin, callSign);
      await page.reload();
      const looked = page.getByRole('table', { name: t.views }).getByRole('row');
      await expect(looked).toHaveCount(3);
      await expect(looked.nth(1)).toContainText(t.phone);
      await expect(looked.nth(2)).toContainText(t.computer);
      await expect(page.getByText(t.wrong)).toBeVisible();
      await page.getByRole('button', { name: t.renewPin }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t.renewDo, exact: true })
        .click();
      await expect(page.getByText(t.renewed)).toBeVisible();
      const anew = await result(page, store.user, '/api/deji/licence/detail-get', { id });
      expect(anew.viewingPin).not.toBe(viewingPin);
      await expect(page.locator('#access')).toContainText(anew.viewingPin);
      const mail = await mailAbout(page.request, store, account.mail, t.mail);
      expect(mail.text).not.toContain(anew.viewingPin);
      await phone.page.reload();
      await expect(phone.page.getByText(t.over)).toBeVisible();

      // Five failures lock this browser, and no other, until the time is over.
      await guest.page.goto(`${store.user}${INQUIRY}`);
      for (const [minutes, text] of [
        [40, t.E3003],
        [50, t.E3003],
        [60, t.E3004],
        [61, t.E3005],
      ] as const) {
        await setClock(page.request, store, minutes);
        await guest.refused(permitNumber, viewingPin, text);
      }
      await guest.refused(permitNumber, anew.viewingPin, t.E3005);
      await phone.sees(permitNumber, anew.viewingPin, callSign);
      await setClock(page.request, store, 91);
      await guest.sees(permitNumber, anew.viewingPin, callSign);

      // Years later it is not valid, for anybody.
      await setClock(page.request, store, YEARS);
      await guest.sees(permitNumber, anew.viewingPin, callSign);
      await expect(guest.page.getByText(t.isInvalid)).toBeVisible();
      await signIn(page, store.user, account, lang, LIST);
      await page.getByRole('tab', { name: t.invalid }).click();
      await page.getByRole('tabpanel').getByRole('link', { name: callSign }).click();
      await expect(page.getByText(t.isInvalid)).toBeVisible();
    });
  });
}
