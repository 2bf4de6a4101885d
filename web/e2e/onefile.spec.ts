import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { next, seeFee } from './apply';
import { descriptionOf, group, row, tick, type } from './form';
import { demoAccounts, licences } from './licensed';
import { result } from './outside';
import { seedAccounts } from './ownAccounts';
import { OwnPortal } from './ownPortal';
import { type Account, both, expect, expectPage, test } from './portal';
import { deskOf, makeDraft, payAtBank } from './prepare';
import { downloadedPdf, expectInPdf } from './readPdf';
import { signIn, signInStaff } from './signin';
import { binary } from './stores';
import { wordsIn } from './words';

test.use({ fetchAhead: true });

/** A folder as an operator has it, with the one definition that nothing else knows of. */
const folder = new URL('../../contract/further', import.meta.url).pathname;
const portal = new OwnPortal('onefile', 150);
const { store } = portal;
const guide = `${store.user}/guide/procedure?procedureId=trial`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  portal.clear();
  await portal.start('--procedures', folder);
});
test.afterAll(() => portal.stop());

test('[R10.2] one added file is listed, explained in both languages and has its XML schema', async ({
  page,
  request,
}) => {
  for (const [lang, title, label, lead] of [
    ['ja', '試験電波の発射許可申請', '1W以下', '試験のために電波を発射するときの申請です。'],
    ['en', 'Application for trial transmissions', 'Up to 1 W', 'Apply to transmit for a trial.'],
  ] as const) {
    await page.goto(`${store.user}/guide?lang=${lang}`);
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL(guide);
    await expectPage(page, 'SHN0102');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = page.getByRole('main');
    await expect(main).toContainText(lead);
    await expect(main.getByRole('row', { name: label, exact: false }).first()).toContainText(
      /2,100/,
    );
    // The same words stand in what the server sends, without script.
    const html = await (await request.get(`${guide}&lang=${lang}`)).text();
    expect(html).toContain(lead);
    expect(html).toContain(`<html lang="${lang}"`);
  }
  const sitemap = await (await request.get(`${store.user}/sitemap.xml`)).text();
  expect(sitemap).toContain('/guide/procedure?procedureId=trial');

  const run = promisify(execFile);
  const flags = ['--procedures', folder];
  const { stdout } = await run(binary, ['procedures', 'xsd', 'trial', ...flags]);
  expect(stdout).toContain('urn:radioportal:procedure:trial:1');
  const refused = await run(binary, ['procedures', 'xsd', 'trial']).catch((error) => error);
  expect(refused.stderr).toContain('not in force');
});

test('[R10.2] one added file is filed through its wizard, paid, reviewed and licensed', async ({
  page,
  another,
}) => {
  const t = wordsIn('ja');
  const [account] = seedAccounts(store, 1, ['radio']) as [Account];
  await signIn(page, store.user, account, 'ja', '/mypage/application-menu');
  await page.getByRole('searchbox').fill('試験電波');
  await page.getByRole('link', { name: /^試験電波の発射許可申請/ }).click();
  await expectPage(page, 'APP0001');
  await expect(page.getByRole('main')).toContainText('試験の計画');
  await page.getByRole('button', { name: t.begin }).click();
  await expectPage(page, 'APP0101');
  await next(page, t, 'APP0102');
  await type(page, '試験の目的', '回折の観測');
  await type(page, '最大の空中線電力', '１３');
  const day = group(page, '試験を始める日');
  for (const [part, value] of Object.entries({ 年: '2026', 月: '12', 日: '1' })) {
    await type(day, part, value);
  }
  await type(row(page, '場所1'), '場所の名称', '日比谷公園');
  await tick(row(page, '場所1'), '屋内である');
  await page.getByRole('button', { name: '場所を追加' }).click();
  await type(row(page, '場所2'), '場所の名称', '霞が関ビル');
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await expect(page.getByText('13Wの試験はできません。').first()).toBeVisible();
  await type(page, '最大の空中線電力', '5');
  await next(page, t, 'APP0103');
  await expect(page.getByRole('main')).toContainText('試験計画書');
  await next(page, t, 'APP0106');
  await seeFee(page, t, '2,350円');
  await expect(descriptionOf(page, '試験の目的')).toHaveText('回折の観測');
  await page.getByRole('button', { name: t.submit, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.submitNow }).click();
  await expectPage(page, 'APP0002');
  const number = (await descriptionOf(page, t.number).locator('strong').textContent()) ?? '';

  const officer = await another();
  const accounts = await (await page.request.get(`${store.sandbox}/api/accounts`)).json();
  const staff = accounts.accounts.find((each: Account) => each.kind === 'officer');
  await signInStaff(officer, store.staff, staff, 'en', `/desk?words=${number}`);
  await expect(officer.getByRole('row', { name: new RegExp(number) })).toContainText(
    'Application for trial transmissions',
  );
  await officer.getByRole('link', { name: number }).click();
  await expect(officer.getByRole('main')).toContainText('Application for trial transmissions');
  await expect(descriptionOf(officer, 'Aim of the trial')).toHaveText('回折の観測');
  await expect(officer.getByRole('main')).toContainText('霞が関ビル');

  const desk = deskOf(officer, store);
  await desk.accept(number);
  await desk.requestFee(number);
  await payAtBank(page, store, number);
  await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
  await desk.grant(number, '試験1');
  const { licences } = await result(page, store.user, '/api/deji/licence/list-get');
  expect(licences).toMatchObject([{ licenceNumber: '関試第1号', callSign: '試験1' }]);
});

let officerCookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];

/** Signs in the portal's one officer, or goes on with the session: a code is taken once in half a minute. */
async function asOfficer(officer: Page, page: Page): Promise<void> {
  if (officerCookies.length > 0) return officer.context().addCookies(officerCookies);
  await signInStaff(officer, store.staff, (await demoAccounts(page, store))('officer'), 'ja');
  officerCookies = await officer.context().cookies();
}

const shipWords = {
  ja: {
    notHere:
      'レーダー、放送は、このポータルでは受け付けていません。総合通信局に問い合わせてください。',
    station: '船舶局',
    tooForeign: '431か432から始まります',
    mmsi: '海上移動業務識別（MMSI）',
    name: '船名',
    number: '船舶番号',
    pdf: 'PDFを保存する',
    inUse: 'ほかの有効な免許・登録で使われています',
  },
  en: {
    notHere: 'Not dealt with here: radar, broadcasting. Ask a Bureau of Telecommunications.',
    station: 'Ship station',
    tooForeign: 'begins with 431 or 432',
    mmsi: 'Maritime mobile service identity (MMSI)',
    name: 'Name of the ship',
    number: 'Official number',
    pdf: 'Download the PDF',
    inUse: 'This is in use under another valid licence',
  },
};

for (const lang of both) {
  test(`[R10.2] [R3.3] a ship station of one added file is filed and granted; its licence and PDF name the ship, its number and MMSI (${lang})`, async ({
    page,
    another,
  }) => {
    const t = wordsIn(lang);
    const w = shipWords[lang];
    const own = { ja: ['123456', '431000001', 'JD2345'], en: ['654321', '431000002', 'JD2346'] };
    const [shipNumber = '', mmsi = '', callSign = ''] = own[lang];
    const [account] = seedAccounts(store, 1, ['radio']) as [Account];
    await signIn(page, store.user, account, lang);
    // What an operator adds is no longer said to be dealt with elsewhere, and is found by its everyday words.
    await page.goto(`${store.user}/mypage/application-menu`);
    await expect(page.getByText(w.notHere, { exact: true })).toBeVisible();
    await page.goto(
      `${store.user}/mypage/application-menu?words=${encodeURIComponent('マリンVHF')}`,
    );
    await expect(page.getByRole('heading', { level: 3, name: w.station })).toBeVisible();
    const ship = {
      ...{
        name: '第一電波丸',
        number: shipNumber,
        mmsi: '441000001',
        tonnage: '19.5',
        use: 'fishing',
      },
      ...{ area: 'coasting', port: '東京港', devices: ['vhf', 'ais'] },
    };
    const form = {
      disqualification: { applies: 'no' },
      opening: {
        reason: '東京湾と相模湾の漁場で、操業の安全のため他船と連絡をとるため。',
        operationStart: 'licence',
      },
      ship,
      station: {
        ...{ purpose: 'fishery', communicationMatters: ['fishery'], operatingHours: 'always' },
        ...{ communicationPartner: '船舶局、海岸局', samePlace: true, movementRange: ['sea'] },
        wishedCallSign: callSign,
      },
      equipment: [
        {
          ...{ certified: true, number: '002-130001', method: 'simplex', emission: 'F3E' },
          ...{ bandwidth: '16K0', frequency: '156.8', powerW: '5', chapter3: true },
        },
      ],
      operator: { needed: 'yes', licenceNumber: 'AAD09012' },
    };
    const draft = await makeDraft(page, store, form, { procedureId: 'radio-ship-open' });
    await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
    await expectPage(page, 'APP0102');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(page.getByText(w.tooForeign).first()).toBeVisible();
    await type(page, w.mmsi, mmsi);
    await next(page, t, 'APP0103');
    await next(page, t, 'APP0106');
    await expect(descriptionOf(page, w.name)).toHaveText('第一電波丸');
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.submitNow }).click();
    await expectPage(page, 'APP0002');
    const number = (await descriptionOf(page, t.number).locator('strong').textContent()) ?? '';

    const officer = await another();
    await asOfficer(officer, page);
    const desk = deskOf(officer, store);
    await desk.accept(number);
    const fee = { electronicApplicationNumber: number, amount: 2350 };
    const { version } = await desk.detail(number);
    await result(officer, store.staff, '/api/staff/common/review/request-fee', { ...fee, version });
    await payAtBank(page, store, number);
    await expect.poll(async () => (await desk.detail(number)).status).toBe('UNDER_REVIEW');
    await desk.grant(number, callSign);

    const [{ id }] = await licences(page, store);
    await page.goto(`${store.user}/mypage/digital-licence/detail?id=${id}`);
    await expectPage(page, 'MYP0422');
    const sheet = page.getByRole('article', { name: t.licenceTitle });
    await expect(descriptionOf(sheet, w.name)).toHaveText('第一電波丸');
    await expect(descriptionOf(sheet, w.number)).toHaveText(shipNumber);
    await expect(descriptionOf(sheet, 'MMSI')).toHaveText(mmsi);
    const pdf = await downloadedPdf(page, page.getByRole('link', { name: w.pdf }));
    const area = lang === 'en' ? 'Coasting' : '沿海区域';
    expectInPdf(pdf.text, ['第一電波丸', shipNumber, mmsi, callSign, area]);
  });
}

test('[R5.3] an MMSI of a valid licence is told at the form while it is typed, and no more once it is another', async ({
  page,
}) => {
  const w = shipWords.ja;
  const [account] = seedAccounts(store, 1, ['radio']) as [Account];
  await signIn(page, store.user, account, 'ja');
  const draft = await makeDraft(page, store, {}, { procedureId: 'radio-ship-open' });
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${draft.id}`);
  await expectPage(page, 'APP0102');
  const warning = page.getByText(w.inUse);
  await type(page, w.mmsi, '431000003');
  await expect(warning).toHaveCount(0);
  await type(page, w.mmsi, '431000001'); // of the ship granted before
  await expect(warning.first()).toBeVisible();
  await type(page, w.mmsi, '431000003');
  await expect(warning).toHaveCount(0);
});
