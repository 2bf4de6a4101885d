import { next } from './apply';
import { descriptionOf, type } from './form';
import { licences } from './licensed';
import { inOther } from './oneLanguage';
import { result } from './outside';
import { expect, expectPage, langs, test } from './portal';
import { makeDraft } from './prepare';
import { downloadedPdf, expectInPdf } from './readPdf';
import { signIn, signInStaff } from './signin';
import { daysAhead } from './special';
import { granted, submitted } from './stationActs';
import { wordsIn } from './words';

const words = {
  ja: {
    class: '特定無線局の種別',
    mca: 'MCA陸上移動通信を行う陸上移動局',
    maximum: '指定無線局数',
    wished: '指定を希望する無線局の数（指定無線局数）',
    inUse: '開設無線局数',
    fifty: '50 局',
    none: '0 局',
    thirty: '30 局',
    count: '新しく開設した無線局の数',
    tooMany: '指定無線局数を超えています',
    startBy: '運用開始の期限',
    day: /^\d+年\d+月\d+日$/,
    pdf: 'PDFを保存する',
  },
  en: {
    class: 'Kind of specified radio station',
    mca: 'Land mobile station of an MCA system',
    maximum: 'Maximum number of stations',
    wished: 'Maximum number of stations wished for',
    inUse: 'Number of stations in operation',
    fifty: '50 stations',
    none: '0 stations',
    thirty: '30 stations',
    count: 'Number of stations put into operation',
    tooMany: 'That is more than the maximum of the licence.',
    startBy: 'Day by which operation has to start',
    day: /^\d+ \w+ \d{4}$/,
    pdf: 'Download the PDF',
  },
};

const blanket = {
  disqualification: { applies: 'no' },
  opening: { operationStart: 'date', startDate: daysAhead(180) },
  station: {
    ...{ class: 'mca', purpose: '電気通信業務用', reason: '地域の運送業務の連絡に使う。' },
    ...{ communicationMatter: '業務に関する事項', communicationPartner: '免許人所属の基地局' },
    ...{ movementRange: '全国の陸上', maximum: '1' },
  },
  equipment: [
    { number: '002-130001', emission: 'G7W', bandwidth: '9M00', frequency: '850', powerW: '2' },
  ],
  operator: { needed: 'no' },
};

for (const lang of langs('ja')) {
  test(`[R2.14] [R10.2] a blanket licence with 50 stations is applied for and granted, and 30 stations are put into operation (${lang})`, async ({
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
    const draft = await makeDraft(page, store, blanket, { procedureId: 'radio-blanket-open' });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0102');
    await type(page, w.wished, '50');
    await next(page, t, 'APP0103');
    await next(page, t, 'APP0106');
    await expect(descriptionOf(page, w.wished)).toContainText('50');
    await inOther(page, lang, (other) =>
      expect(descriptionOf(page, words[other].wished)).toContainText('50'),
    );
    const number = await submitted(page, t);

    const staff = await another();
    await signInStaff(staff, store.staff, officer, lang);
    await granted(page, staff, store, number, `ホウカツ${number.slice(-6)}`);

    const [{ id }] = await licences(page, store);
    const licencePage = `${store.user}/mypage/digital-licence/detail?id=${id}`;
    await page.goto(licencePage);
    await expectPage(page, 'MYP0422');
    const sheet = page.getByRole('article').first();
    await expect(descriptionOf(sheet, w.class)).toHaveText(w.mca);
    await expect(descriptionOf(sheet, w.maximum)).toHaveText(w.fifty);
    await expect(descriptionOf(sheet, w.inUse)).toHaveText(w.none);
    await expect(descriptionOf(sheet, w.startBy)).toHaveText(w.day);
    await inOther(page, lang, async (other) => {
      const o = words[other];
      await expect(descriptionOf(sheet, o.class)).toHaveText(o.mca);
      await expect(descriptionOf(sheet, o.maximum)).toHaveText(o.fifty);
      await expect(descriptionOf(sheet, o.startBy)).toHaveText(o.day);
    });
    const pdf = await downloadedPdf(page, page.getByRole('link', { name: w.pdf }));
    expectInPdf(pdf.text, [w.maximum, w.fifty, w.startBy]);
    expect(pdf.text).not.toContain(w.inUse.replace(/\s+/g, '')); // no item of a licence

    const stations = { stations: { count: '51', date: daysAhead(0) } };
    const of = { procedureId: 'radio-blanket-commencement', licenceId: id };
    const report = await makeDraft(page, store, stations, of);
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${report.id}`);
    await expectPage(page, 'APP0102');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(page.getByText(w.tooMany).first()).toBeVisible();
    await inOther(page, lang, (other) =>
      expect(page.getByText(words[other].tooMany).first()).toBeVisible(),
    );
    await type(page, w.count, '30');
    await next(page, t, 'APP0106');
    await expect(descriptionOf(page, w.count)).toContainText('30');
    await submitted(page, t);
    await page.goto(licencePage);
    await expect(descriptionOf(sheet, w.maximum)).toHaveText(w.fifty);
    await expect(descriptionOf(sheet, w.inUse)).toHaveText(w.thirty);
  });
}
