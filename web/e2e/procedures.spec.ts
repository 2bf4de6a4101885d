import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { next as go, seeFee } from './apply';
import { areaWords } from './areaWords';
import { choose, descriptionOf, group, press, row, tick, type } from './form';
import { answer, answerAll, menuWords } from './menu';
import { expectOneLanguage } from './oneLanguage';
import { mailAbout, result } from './outside';
import { type Account, expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { upload } from './prepare';
import { signIn, signInStaff } from './signin';
import { daysAhead, notify } from './special';
import { filingActs, type Words, wordsIn } from './words';

const AREAS = ['radio', 'giteki', 'expsp'];

/** Signs an applicant in who may use every area. */
async function enter(page: Page, store: Store, account: Account, lang: Lang): Promise<void> {
  await signIn(page, store.user, account, lang);
  await result(page, store.user, '/api/common/account/service-add', { services: AREAS });
  await page.goto(`${store.user}/mypage/application-menu`);
  await expectPage(page, 'MYP0301');
}

/** Answers the menu's questions and begins the procedure they lead to; gives the draft's id. */
async function begin(
  page: Page,
  lang: Lang,
  station: string,
  act: string,
  title: string,
): Promise<string> {
  await answerAll(page, lang, station, act);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: filingActs.begin }).click();
  await page.waitForURL(/temporalyNotificationId=/);
  return new URL(page.url()).searchParams.get('temporalyNotificationId') ?? '';
}

/** Submits what is confirmed, and finds it in the list of applications. */
async function submit(page: Page, store: Store, lang: Lang) {
  const t = wordsIn(lang);
  await page.getByRole('button', { name: filingActs.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: filingActs.submitNow }).click();
  await expectPage(page, 'APP0002');
  const number = await descriptionOf(page, t.number).locator('strong').textContent();
  const path = '/api/common/application-progress/list-get';
  const { applications } = await result(page, store.user, path);
  return applications.find(
    (each: { electronicApplicationNumber: string }) => each.electronicApplicationNumber === number,
  );
}

const languages = langs('ja');

/** Goes to the next step, whose page speaks one language. */
async function next(page: Page, t: Words, id: string): Promise<void> {
  await go(page, t, id);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOneLanguage(page, t.next === 'Next' ? 'en' : 'ja');
}

for (const lang of languages) {
  const a = areaWords[lang];

  test(`[R1.4][R2.24] a radio station is applied for out of the categories of the menu (${lang})`, async ({
    page,
    account,
    officer,
    another,
    store,
  }) => {
    const t = wordsIn(lang);
    await enter(page, store, account, lang);
    const areas = page.getByRole('heading', { level: 3 });
    await expect(areas).toHaveCount(4);
    for (const area of [a.radio, a.giteki, a.expsp]) {
      await expect(areas.filter({ hasText: area })).toHaveCount(1);
    }
    await begin(page, lang, a.mobileStation, menuWords[lang].open, a.mobile);
    await press(page, t.grounds, t.none);
    await next(page, t, 'APP0102');
    await type(page, a.opening, a.chosen[2]);
    await choose(page, a.purpose, a.typed[0]);
    await group(page, a.matters).getByRole('checkbox', { name: a.typed[1] }).check();
    await type(page, a.parties, a.typed[2]);
    await group(page, a.movement).getByRole('checkbox', { name: a.chosen[0] }).check();
    const equipment = row(page, a.equipment);
    await press(equipment, a.method, a.chosen[1]);
    await type(equipment, a.conformity, '002-130001');
    await type(equipment, a.emission, '16K0F3E');
    await type(equipment, a.frequency, '466');
    await type(equipment, a.antennaPower, '1');
    await tick(equipment, a.chapter3);
    await press(page, a.operator, a.noOperator);
    await type(page, a.noOperatorBasis, '電波法施行規則第33条');
    await next(page, t, 'APP0103');
    await next(page, t, 'APP0106');
    await seeFee(page, t, a.feeUnknown);
    await expect(descriptionOf(page, a.purpose)).toHaveText(a.typed[0]);
    const filed = await submit(page, store, lang);
    expect(filed).toMatchObject({ status: 'ARRIVED' });

    const desk = await another();
    const { electronicApplicationNumber: number } = filed;
    await signInStaff(desk, store.staff, officer, lang, `/desk?words=${number}`);
    await desk.getByRole('link', { name: number }).click();
    await desk.getByRole('button', { name: t.accept }).click();
    await desk.getByRole('dialog').getByRole('button', { name: t.accept }).click();
    await desk.getByRole('button', { name: t.requestFee }).click();
    await expect(desk.getByRole('main')).toContainText(a.noAmount);
    await type(desk, a.amount, '２，３５０');
    await desk.getByRole('button', { name: a.requestAmount }).click();
    await desk.getByRole('dialog').getByRole('button', { name: a.requestAmount }).click();
    await expect(desk.getByRole('main')).toContainText(t.FEES_NOT_PAID);
    const mail = await mailAbout(page.request, store, account.mail, /手数料の納付のお願い/);
    expect(mail.text).toContain('2,350円');
  });

  test(`[R1.4][R5.11] a report is filled from a JSON file once the brackets of its template are replaced (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const t = wordsIn(lang);
    await enter(page, store, account, lang);
    const id = await begin(page, lang, a.proofOf, a.proof, a.proof);
    await upload(page, store, id, 'bodyRegistration');
    await next(page, t, 'APP0102');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: a.template }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('giteki-proof-open.json');
    const template = await readFile(await download.path(), 'utf8');

    const read = async (content: string) => {
      const buffer = Buffer.from(content);
      const file = { name: 'report.json', mimeType: 'application/json', buffer };
      await page.locator('#json-file').setInputFiles(file);
      await page.getByRole('button', { name: a.read }).click();
    };
    await read(template);
    await expect(page.getByRole('alert')).toContainText(a.brackets);
    await read(template.slice(0, -5));
    await expect(page.getByRole('alert')).toContainText(a.notJson);

    const number = { ja: '219YWA0000001', en: '219YWA0000002' }[lang];
    const report = JSON.parse(template);
    const body = { body: 'other', bodyName: '電波太郎', bodyCode: '219' };
    report.certification = { ...body, site: 'A', examiner: 'B' };
    report.equipment[0] = {
      holderName: '株式会社電波',
      holderAddress: '東京都千代田区1-1',
      class: '2-1-12',
      typeName: 'TX-1',
      serialNumber: 'SN-1',
      number,
      bodySar: 'no',
      testDate: daysAhead(-5),
      date: daysAhead(-3),
      sample: true,
    };
    report.emissions[0] = {
      equipmentNumber: number,
      emission: 'F3E',
      frequencyFrom: 435,
      power: 5,
      powerUnit: 'W',
    };
    const { typeName, ...incomplete } = report.equipment[0];
    await read(JSON.stringify({ ...report, equipment: [incomplete] }));
    await expect(page.getByRole('alert')).toContainText(a.needed);
    await read(JSON.stringify(report));
    await expect(page.getByText(a.wasRead)).toBeVisible();
    await expect(row(page, a.specified).getByRole('textbox', { name: a.typeName })).toHaveValue(
      typeName,
    );
    const { formData } = await result(page, store.user, '/api/common/draft/get', {
      temporalyNotificationId: id,
    });
    expect(formData.equipment).toEqual(report.equipment);
    await next(page, t, 'APP0103');
    await next(page, t, 'APP0106');
    await expect(page.getByRole('link', { name: t.toFee })).toHaveCount(0);
    expect(await submit(page, store, lang)).toMatchObject({ status: 'ARRIVED' });
  });

  test(`[R1.4][R2.16] a notification under the special scheme is changed (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    const t = wordsIn(lang);
    await enter(page, store, account, lang);
    await notify(page, store, a.experiment);
    const { procedures } = await result(page, store.user, '/api/mst/procedure/list-get');
    const { title } = procedures.find(
      (each: { procedureId: string }) => each.procedureId === 'expsp-change',
    );
    await answer(page, a.special, title[lang]);
    await expectPage(page, 'APP0001');
    await page.getByRole('group', { name: a.licence }).getByRole('radio').check();
    await page.getByRole('button', { name: filingActs.begin }).click();
    await expectPage(page, 'APP0301');
    await next(page, t, 'APP0302');
    await type(row(page, a.equipment), a.model, 'Two');
    const [year, month, day] = daysAhead(5).split('-').map(Number);
    const date = page.getByRole('group', { name: a.day });
    await date.getByLabel(a.year, { exact: true }).fill(`${year}`);
    await date.getByLabel(a.month, { exact: true }).fill(`${month}`);
    await date.getByLabel(a.date, { exact: true }).fill(`${day}`);
    await type(page, a.reason, a.why);
    await next(page, t, 'APP0304'); // nothing is attached
    await expect(page.getByRole('row', { name: new RegExp(`${a.model}.* One Two`) })).toBeVisible();
    await next(page, t, 'APP0305');
    expect(await submit(page, store, lang)).toMatchObject({ status: 'ARRIVED' });
  });
}

test('[R1.8] a phone says which procedures want a computer, and shows them all the same', async ({
  another,
  account,
  store,
}) => {
  const page = await another({ viewport: { width: 360, height: 740 }, isMobile: true });
  await enter(page, store, account, 'ja');
  const mark = 'パソコンでご利用ください';
  await answerAll(page, 'ja', 'アマチュア局', menuWords.ja.open);
  await expect(page.getByText(mark)).toHaveCount(0);
  const marked = [
    ['固定局', menuWords.ja.open],
    ['技適未取得機器の実験等の特例', '技適未取得機器を用いた実験等の特例の開設届出'],
    ['技術基準適合証明', '技術基準適合証明の報告'],
  ] as const;
  for (const [station, act] of marked) {
    await page.goto(`${store.user}/mypage/application-menu`);
    await answerAll(page, 'ja', station, act);
    await expect(page.getByText(mark)).toBeVisible();
  }
  await expect(page.getByText('登録証明機関が、')).toBeVisible();
});
