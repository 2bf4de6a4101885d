import { next } from './apply';
import { descriptionOf, row, type } from './form';
import { licences } from './licensed';
import { result } from './outside';
import { both, expect, expectPage, test } from './portal';
import { makeDraft } from './prepare';
import { downloadedPdf, expectInPdf } from './readPdf';
import { signIn, signInStaff } from './signin';
import { granted, submitted } from './stationActs';
import { wordsIn } from './words';

const words = {
  ja: {
    row: '無線設備1',
    power: '空中線電力',
    tooMuch: '選んだ規格で使える空中線電力（351MHz帯のデジタル簡易無線は5W',
    standard: '無線設備の規格',
    pdf: 'PDFを保存する',
  },
  en: {
    row: 'Equipment 1',
    power: 'Antenna power',
    tooMuch:
      'This is more power than the standard that you chose allows (5 W for digital simplified',
    standard: 'Standard of the equipment',
    pdf: 'Download the PDF',
  },
};

/** A digital simplified radio of 351 MHz, at more power than its standard has. */
const radio = {
  disqualification: { applies: 'no' },
  station: {
    ...{ standard: 'digital351', purpose: '工事現場での連絡', samePlace: true },
    ...{ movement: 'moving', movementRange: ['nationwide'] },
  },
  equipment: [
    {
      ...{ number: '002-130001', serialNumber: 'A1', emission: 'F1E', bandwidth: '5K80' },
      ...{ frequency: '351.2', powerW: '6' },
    },
  ],
  operator: { needed: 'no' },
};

for (const lang of both) {
  test(`[R2.14] [R10.2] a registered station is applied for, registered and shown (${lang})`, async ({
    page,
    account,
    officer,
    another,
    store,
  }) => {
    const t = wordsIn(lang);
    const w = words[lang];
    await signIn(page, store.user, account, lang);
    await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
    const draft = await makeDraft(page, store, radio, { procedureId: 'radio-registered-open' });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0102');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(page.getByText(w.tooMuch).first()).toBeVisible();
    await type(row(page, w.row), w.power, '5');
    await next(page, t, 'APP0103');
    await next(page, t, 'APP0106');
    await expect(descriptionOf(page, w.standard)).toContainText('351');
    const number = await submitted(page, t);

    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang);
    // A registration has no call sign.
    await granted(page, staff, store, number, '');

    const [{ id }] = await licences(page, store);
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${id}`);
    await expectPage(page, 'MYP0422');
    const sheet = page.getByRole('article').first();
    await expect(descriptionOf(sheet, w.standard)).toContainText('351');
    await expect(sheet).toContainText('351.2MHz');
    const pdf = await downloadedPdf(page, page.getByRole('link', { name: w.pdf }));
    expectInPdf(pdf.text, ['351.2MHz', '002-130001', '5W']);
  });
}
