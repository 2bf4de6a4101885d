import { next } from './apply';
import { row, type } from './form';
import { result } from './outside';
import { both, expect, expectPage, langs, test } from './portal';
import { complete, makeDraft } from './prepare';
import { signIn, signInStaff } from './signin';
import { submitted } from './stationActs';
import { wordsIn } from './words';

const texts = {
  ja: {
    number: '工事設計認証番号',
    row: '第1送信機',
    radio: '技術基準適合証明または工事設計認証の番号',
    radioRow: '無線設備1',
    power: '定格出力',
    found: '砂場無線機株式会社',
    filled: '次の項目に値を入れました',
    differs: '調べた値と異なる項目があります',
    use: '調べた値を入れる',
    unknown: '検索で見つかりませんでした',
    old: '旧スプリアス規定',
    otherClass: 'アマチュア局用無線設備」として認証された',
    choice: 'F3E、430–440MHz、20W',
    tooMuch: '認証された空中線電力20Wを超えています（700W）',
    other: 'F3Eの周波数466MHzでは認証されていません',
    waves: '認証された電波：F3E 155.45MHz 5W',
    city: '「大阪市北区」のもので',
    checks: '確認',
    warns: '注意',
  },
  en: {
    number: 'Certification number',
    row: 'Transmitter 1',
    radio: 'Conformity or construction-design certification number',
    radioRow: 'Equipment 1',
    power: 'Rated output power',
    found: '砂場無線機株式会社',
    filled: 'Filled in',
    differs: 'These differ from the values found',
    use: 'Use the values found',
    unknown: 'The search knows no equipment',
    old: 'old rules on spurious emissions',
    otherClass: 'certified as "アマチュア局用無線設備", its official class',
    choice: 'F3E, 430–440 MHz, 20 W',
    tooMuch: 'more than the 20 W for which the number 002-200001 is certified here (700 W)',
    other: 'is not certified for F3E on 466 MHz',
    waves: 'Certified for: F3E 155.45MHz 5W',
    city: 'is that of 大阪市北区',
    checks: 'Checks',
    warns: 'Look at it',
  },
};

/** A transmitter of which nothing is known yet but that it carries a mark. */
const unknown = {
  ...complete,
  transmitters: [{ certified: true, numberKind: 'certification' }],
};

for (const lang of langs('ja')) {
  test(`[R5.8] a conformity number fills in what is empty, and replaces what was typed by a press alone (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const t = texts[lang];
    await signIn(page, store.user, account, lang);
    const { id } = await makeDraft(page, store, unknown);
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    await expectPage(page, 'APP0102');
    const transmitter = row(page, t.row);
    const status = transmitter.locator('[data-equipment]');
    await type(transmitter, t.number, '002-200001');
    await expect(status).toContainText(t.found);
    await expect(status).toContainText(t.filled);
    const power = transmitter.locator('#transmitters-0-powerW');
    await expect(power).toHaveValue('20');
    await expect(transmitter.getByRole('checkbox', { name: /^144MHz|^144 MHz/ })).toBeChecked();
    await expect(transmitter.getByRole('checkbox', { name: /^430MHz|^430 MHz/ })).toBeChecked();

    await power.fill('10');
    await expect(status).toContainText(t.differs);
    await expect(power).toHaveValue('10');
    await transmitter.getByRole('button', { name: t.use }).click();
    await expect(power).toHaveValue('20');
    await expect(status).not.toContainText(t.differs);

    // What is emptied is not filled in again behind one's back, and what a form opens with is not filled in at all.
    await power.fill('');
    await page.reload();
    await expect(status).toContainText(t.differs);
    await expect(power).toHaveValue('');
    await transmitter.getByRole('button', { name: t.use }).click();
    await expect(power).toHaveValue('20');

    await type(transmitter, t.number, '002-200008');
    await expect(transmitter).toContainText(t.old); // by the look-up, then by the server's note
    await type(transmitter, t.number, '002-200009');
    await expect(transmitter).toContainText(t.unknown);
    await expect(power).toHaveValue('20');
    await expect(page.getByRole('button', { name: wordsIn(lang).next, exact: true })).toBeEnabled();
  });
}

/** A land mobile station; of its radio nothing is known yet but that it carries a mark. */
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
  equipment: [{ certified: true, method: 'simplex', bandwidth: '16K0', chapter3: true }],
  work: { by: 'months', months: '2' },
  operator: { needed: 'no', basis: '電波法施行規則第33条' },
};

for (const lang of both) {
  test(`[R5.8] equipment look-up: the number of a land mobile radio fills in emission, frequency and power, and is filed (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const t = texts[lang];
    const w = wordsIn(lang);
    await signIn(page, store.user, account, lang);
    await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
    const draft = await makeDraft(page, store, landMobile, {
      procedureId: 'radio-land-mobile-open',
    });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0102');
    const radio = row(page, t.radioRow);
    await type(radio, t.radio, '００２-２０００１７'); // as it may be pasted
    const status = radio.locator('[data-equipment]');
    await expect(status).toContainText(t.filled);
    await expect(page.locator('#equipment-0-emission')).toHaveValue('F3E');
    await expect(page.locator('#equipment-0-frequency')).toHaveValue('155.45');
    await expect(page.locator('#equipment-0-powerW')).toHaveValue('5');
    await next(page, w, 'APP0103'); // further documents may be attached
    await expect(page.getByText(/None of these has to|添付しなければならない書類は/)).toBeVisible();
    await next(page, w, 'APP0106');
    await page.getByRole('button', { name: w.submit, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.submitNow }).click();
    await expectPage(page, 'APP0002');
    const path = '/api/common/application-progress/list-get';
    const { applications } = await result(page, store.user, path);
    expect(applications).toMatchObject([{ status: 'ARRIVED' }]);
  });
}

for (const lang of langs('ja')) {
  test(`[R5.8] equipment look-up: an amateur's radio is told in another form, each of its emissions is offered, and too much power is told (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const t = texts[lang];
    await signIn(page, store.user, account, lang);
    await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
    const draft = await makeDraft(page, store, landMobile, {
      procedureId: 'radio-land-mobile-open',
    });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0102');
    const radio = row(page, t.radioRow);
    const status = radio.locator('[data-equipment]');
    await type(radio, t.radio, '002-200001');
    await expect(radio).toContainText(t.otherClass);
    await expect(page.locator('#equipment-0-emission')).toHaveValue('');
    await expect(page.locator('#equipment-0-powerW')).toHaveValue('');
    await page.locator('#equipment-0-bandwidth').fill('20M0');
    await status.getByRole('button', { name: t.choice, exact: true }).click();
    await expect(page.locator('#equipment-0-emission')).toHaveValue('F3E');
    await expect(page.locator('#equipment-0-bandwidth')).toHaveValue('20M0');
    await expect(page.locator('#equipment-0-frequency')).toHaveValue('430');
    await expect(page.locator('#equipment-0-frequencyTo')).toHaveValue('440');
    const power = page.locator('#equipment-0-powerW');
    await expect(power).toHaveValue('20');

    await power.fill('700');
    await expect(radio).toContainText(t.tooMuch); // at the field
    await power.fill('20.0');
    await expect(radio).not.toContainText(t.tooMuch);
  });
}

for (const lang of both) {
  test(`[R5.8] [R5.3] what a number is not certified for, and the code of another municipality, are named on the confirmation and at the desk, which knows the equipment (${lang})`, async ({
    page,
    account,
    officer,
    another,
    store,
  }) => {
    const t = texts[lang];
    const w = wordsIn(lang);
    await signIn(page, store.user, account, lang);
    await result(page, store.user, '/api/common/account/service-add', { services: ['radio'] });
    const [radio] = landMobile.equipment;
    const form = {
      ...landMobile,
      station: {
        ...{ ...landMobile.station, samePlace: false, prefecture: '27', cityCode: '27127' },
        townName: '大阪市中央区大手前1-5-44',
      },
      equipment: [
        { ...radio, number: '002-200017', emission: 'F3E', frequency: '466', powerW: '10' },
      ],
    };
    const { id } = await makeDraft(page, store, form, { procedureId: 'radio-land-mobile-open' });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
    await expectPage(page, 'APP0102');
    await expect(row(page, t.radioRow).locator('[data-equipment]')).toContainText(t.found);
    await next(page, w, 'APP0103');
    await next(page, w, 'APP0106');
    const points = page.locator('[data-warning]');
    for (const text of [t.other, t.city]) {
      await expect(points.filter({ hasText: text })).toHaveCount(1);
    }
    const number = await submitted(page, w);

    const staff = await another();
    await signInStaff(
      staff,
      store.staff,
      officer,
      lang,
      `/desk/detail?electronicApplicationNumber=${number}`,
    );
    const known = staff.locator('[data-equipment="002-200017"]');
    await expect(known).toContainText(t.found);
    await expect(known).toContainText(t.waves);
    await staff.getByRole('tab', { name: t.checks, exact: true }).click();
    for (const [check, text] of [
      ['certified-equipment', t.other],
      ['municipality-code', t.city],
    ] as const) {
      const line = staff.locator(`[data-check="${check}"]`);
      await expect(line).toContainText(t.warns);
      await expect(line).toContainText(text);
    }
  });
}
