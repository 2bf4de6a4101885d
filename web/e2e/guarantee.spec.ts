import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { row } from './form';
import { result } from './outside';
import { pdfFile } from './pdf';
import { expect, expectPage, type Lang, langs, type Store, test } from './portal';
import { complete, makeDraft, submit, upload } from './prepare';
import { signIn } from './signin';
import { zipNames } from './zip';

const words = {
  ja: {
    route: '保証（保証書を付けて申請します）',
    inspection: '保証ではなく、総合通信局の検査が必要な送信機があります',
    export: '保証のために書き出す（ZIP）',
    waiting: /^保証を待っています（.*に書き出し）$/,
    resume: /に保証書を付けて再開$/,
    changed: '書き出した後に、無線設備の内容が変わっています',
    power: '工事設計書（送信機） 第2送信機 定格出力',
    transmitter: '第2送信機',
    rated: '定格出力',
    submit: '申請する',
    submitNow: 'この内容で申請する',
    past: 'このデータから下書きを作る',
    account: '提出者 氏名（姓）「古井」: アカウントに登録されている内容を使います。',
    open: '下書きを開く',
    bad: 'このファイルは読み込めません',
  },
  en: {
    route: 'A guarantee (you attach the certificate)',
    inspection: 'A transmitter must be inspected by the bureau instead of guaranteed',
    export: 'Export for the guarantee (ZIP)',
    waiting: /^Waiting for the guarantee \(exported .*\)$/,
    resume: /^Resume with the certificate/,
    changed: 'The equipment has changed since the export',
    power: 'Construction design (transmitters), Transmitter 2, Rated output power',
    transmitter: 'Transmitter 2',
    rated: 'Rated output power',
    submit: 'Submit',
    submitNow: 'Submit now',
    past: 'Begin a draft with these data',
    account: '("古井"): The draft has what your account says.',
    open: 'Open the draft',
    bad: 'This file cannot be read',
  },
} as const;

const LIST = '/mypage/application-draft';

const at = (store: Store, step: string, id: string) =>
  `${store.user}/application/open/${step}?temporalyNotificationId=${id}`;

const draftsOf = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/common/draft/list-get', {})).drafts;

/** Sets the power of the transmitter without a conformity mark, in the form. */
async function setPower(page: Page, store: Store, lang: Lang, id: string, power: string) {
  const t = words[lang];
  await page.goto(at(store, 'form', id));
  await expectPage(page, 'APP0102');
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/draft/update') &&
      `${answer.request().postData()}`.includes(`"${power}"`),
  );
  await row(page, t.transmitter).getByRole('textbox', { name: t.rated }).fill(power);
  await kept;
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R9.3] a draft is exported for its guarantee, waits, is resumed with the certificate and submitted (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const { id } = await makeDraft(page, store);
    await page.goto(at(store, 'form', id));
    await expectPage(page, 'APP0102');
    await expect(row(page, t.transmitter)).toContainText(t.route);

    await page.goto(at(store, 'documents', id));
    await expectPage(page, 'APP0103');
    await page.getByRole('button', { name: t.export }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1); // the diagram is missing
    expect((await draftsOf(page, store))[0].waiting).toBeUndefined();
    await page.locator('#documents-diagram').setInputFiles(pdfFile('diagram.pdf', 'x'));
    await expect(page.getByRole('link', { name: 'diagram.pdf' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t.export }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const inside = zipNames(await readFile(await download.path()));
    expect(inside.some((name) => name.endsWith('.xml'))).toBe(true);
    expect(inside).toContain('送信機系統図/diagram.pdf');
    expect(inside.some((name) => name.endsWith('README.txt'))).toBe(true);

    await page.goto(store.user + LIST);
    await expect(page.getByRole('cell', { name: t.waiting })).toBeVisible();
    expect((await draftsOf(page, store))[0].waiting.documentId).toBe('guarantee');
    await page.getByRole('link', { name: t.resume }).click();
    await expectPage(page, 'APP0103');
    await expect(page.locator('#documents-guarantee')).toBeFocused();
    await page.locator('#documents-guarantee').setInputFiles(pdfFile('certificate.pdf', 'x'));
    await expect(page.getByRole('link', { name: 'certificate.pdf' })).toBeVisible();

    await setPower(page, store, lang, id, '45');
    await page.goto(at(store, 'confirm', id));
    await expectPage(page, 'APP0106');
    await expect(page.getByRole('main')).toContainText(t.changed);
    await expect(page.getByRole('main')).toContainText(t.power);
    await setPower(page, store, lang, id, '50');
    const compared = page.waitForResponse('**/draft/guarantee-get');
    await page.goto(at(store, 'confirm', id));
    await expectPage(page, 'APP0106');
    await compared;
    await expect(page.getByRole('button', { name: t.submit, exact: true })).toBeVisible();
    const state = { temporalyNotificationId: id };
    expect(
      (await result(page, store.user, '/api/common/draft/guarantee-get', state)).changes,
    ).toEqual([]);
    await expect(page.getByText(t.changed)).toHaveCount(0);
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.submitNow }).click();
    await expectPage(page, 'APP0002');
    const list = await result(page, store.user, '/api/common/application-progress/list-get');
    expect(list.total).toBe(1);
  });

  test(`[R2.26] past station data begin a draft, and what is not taken is told (${lang})`, async ({
    page,
    account,
    store,
  }) => {
    await signIn(page, store.user, account, lang);
    const { number } = await submit(page, store);
    const file = await page.request.get(
      `${store.user}/api/common/application-progress/download?electronicApplicationNumber=${number}`,
    );
    const xml = (await file.text()).replace(/<lastName>[^<]*/, '<lastName>古井');
    await page.goto(`${store.user}/application/preparation?procedureId=amateur-open`);
    await expectPage(page, 'APP0001');
    const choose = (content: string) =>
      page.locator('#past-file').setInputFiles({
        ...{ name: 'past.xml', mimeType: 'application/xml', buffer: Buffer.from(content) },
      });
    await choose(`<!DOCTYPE application>${xml}`);
    await page.getByRole('button', { name: t.past }).click();
    await expect(page.getByRole('main')).toContainText(t.bad);
    expect(await draftsOf(page, store)).toHaveLength(0);
    await choose(xml);
    await page.getByRole('button', { name: t.past }).click();
    await expect(page.getByRole('main')).toContainText(t.account);
    await page.getByRole('link', { name: t.open }).click();
    await expectPage(page, 'APP0101');
    const [draft] = await draftsOf(page, store);
    const { formData } = await result(page, store.user, '/api/common/draft/get', {
      temporalyNotificationId: draft.temporalyNotificationId,
    });
    expect(formData.transmitters[1].finalDevice).toBe(complete.transmitters[1]?.finalDevice);
    expect(formData.holder.lastName).not.toBe('古井');
  });
}

test('[R9.3] above the limit of its band a transmitter is inspected, in plain words', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const [first, second] = complete.transmitters;
  const { id } = await makeDraft(page, store, {
    ...complete,
    station: { ...complete.station, movement: 'fixed' },
    construction: { ...complete.construction, antenna: '八木' },
    transmitters: [first, { ...second, bands: ['144M'], powerW: '51' }],
  });
  await upload(page, store, id, 'diagram');
  await page.goto(at(store, 'documents', id));
  await expectPage(page, 'APP0103');
  await expect(page.getByRole('main')).toContainText(words.ja.inspection);
  await expect(page.locator('#documents-guarantee')).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.ja.export })).toHaveCount(0);
});
