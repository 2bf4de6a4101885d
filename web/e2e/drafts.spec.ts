import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answered } from './faults';
import { row } from './form';
import { result } from './outside';
import { takeAccount } from './pool';
import { expect, expectPage, langs, type Store, test } from './portal';
import { makeDraft, submit } from './prepare';
import { signIn } from './signin';

const words = {
  ja: {
    saveUnder: '名前を付けて保存',
    name: '保存名',
    save: '保存する',
    resume: /を再開する$/,
    rename: /の名前を変える$/,
    download: /をXMLで保存$/,
    remove: /を削除$/,
    forGood: '削除すると元に戻せません',
    removeNow: '削除する',
    read: '読み込む',
    bad: 'このファイルは読み込めません',
    line: '2行目 /application/nothing',
    unknown: 'この様式にない要素です。',
    taken: 'ファイルを読み込みました',
    transmitter: '第2送信機',
    power: '定格出力',
    device: '終段管の名称',
    entries: '項目ごとに選ぶ',
    theirs: /^ほかの画面: 31/,
    asked: 'ほかの画面で内容が変更されています',
    keepMine: 'この画面の内容を残す',
    takeTheirs: 'ほかの画面の内容にする',
    keepChosen: '選んだ内容で保存する',
    reuse: 'この内容で新しく始める',
  },
  en: {
    saveUnder: 'Save under a name',
    name: 'Save name',
    save: 'Save',
    resume: /^Resume /,
    rename: /^Rename /,
    download: /^Download XML of /,
    remove: /^Delete /,
    forGood: 'It cannot be restored',
    removeNow: 'Delete',
    read: 'Read the file',
    bad: 'This file cannot be read',
    line: 'Line 2, /application/nothing',
    unknown: 'The form has no such element.',
    taken: 'The file was read',
    transmitter: 'Transmitter 2',
    power: 'Rated output power',
    device: /^Final stage device/,
    entries: 'Choose entry by entry',
    theirs: /^The other page: 31/,
    asked: 'This draft was changed on another page',
    keepMine: 'Keep the entries on this page',
    takeTheirs: 'Use the entries of the other page',
    keepChosen: 'Save what I chose',
    reuse: 'Begin anew with these entries',
  },
} as const;

const LIST = '/mypage/application-draft';

const draftsOf = async (page: Page, store: Store) =>
  (await result(page, store.user, '/api/common/draft/list-get', {})).drafts;

const contentOf = (page: Page, store: Store, temporalyNotificationId: string) =>
  result(page, store.user, '/api/common/draft/get', { temporalyNotificationId });

async function openForm(page: Page, store: Store, id: string): Promise<void> {
  await page.goto(`${store.user}/application/open/form?temporalyNotificationId=${id}`);
  await expectPage(page, 'APP0102');
}

async function chooseFile(page: Page, content: string): Promise<void> {
  const buffer = Buffer.from(content);
  const part = page.locator('details:has(#xml-file)');
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
  await page
    .locator('#xml-file')
    .setInputFiles({ name: 'station.xml', mimeType: 'application/xml', buffer });
}

test('[R2.27] the address of a draft that was filed leads to what was filed of it, for its account alone', async ({
  page,
  account,
  store,
  another,
  faults,
}) => {
  faults.allow(answered(404, '/application/open/form'));
  faults.allow(answered(404, '/api/common/draft/get'));
  await signIn(page, store.user, account, 'en');
  const { number, draftId } = await submit(page, store);
  for (const step of ['start', 'form', 'confirm']) {
    await page.goto(`${store.user}/application/open/${step}?temporalyNotificationId=${draftId}`);
    await expectPage(page, 'MYP0312');
    await expect(page.getByRole('main')).toContainText(number);
  }
  const stranger = await another();
  await signIn(stranger, store.user, takeAccount(store), 'en');
  await stranger.goto(`${store.user}/application/open/form?temporalyNotificationId=${draftId}`);
  await expectPage(stranger, 'ERR0404');
});

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R2.27][R3.2] a draft is named, resumed in its step on another device, saved as XML, read back and deleted (${lang})`, async ({
    page,
    account,
    store,
    another,
  }) => {
    await signIn(page, store.user, account, lang);
    const draft = await makeDraft(page, store);
    await openForm(page, store, draft.id);
    await page.getByRole('button', { name: t.saveUnder }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: t.name }).fill('屋上/の局');
    await page.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click();
    await expect.poll(async () => (await draftsOf(page, store))[0].saveName).toBe('屋上/の局');

    const phone = await another({ viewport: { width: 390, height: 800 } });
    await signIn(phone, store.user, account, lang, LIST);
    await expect(phone.getByRole('rowheader')).toHaveText('屋上/の局');
    await expect(phone.locator('tbody tr')).toContainText(/20\d\d/);
    await phone.getByRole('link', { name: t.resume }).click();
    await expectPage(phone, 'APP0102');

    await page.goto(store.user + LIST);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t.download }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('屋上_の局.xml');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('<powerW>50</powerW>');

    await page.getByRole('button', { name: t.rename }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: t.name }).fill('庭の局');
    await page.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveText('庭の局');

    await chooseFile(page, file.replace('>\n', '>\n').replace('<style>', '<nothing/><style>'));
    await page.getByRole('button', { name: t.read, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t.bad);
    await expect(page.getByRole('main')).toContainText(t.unknown);
    expect(await draftsOf(page, store)).toHaveLength(1);
    // What the account says otherwise is not taken: the page says so, and lists the new draft.
    await chooseFile(page, file.replace(/<lastName>[^<]*/, '<lastName>他人'));
    await page.getByRole('button', { name: t.read, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t.taken);
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await expect(page.getByText('station.xml')).toHaveCount(0);
    await chooseFile(page, file);
    await page.getByRole('button', { name: t.read, exact: true }).click();
    await expectPage(page, 'APP0102');
    const [begun] = await draftsOf(page, store);
    expect(begun.saveName).toBe('屋上/の局');
    const [was, is] = await Promise.all([
      contentOf(page, store, draft.id),
      contentOf(page, store, begun.temporalyNotificationId),
    ]);
    expect(is.formData.transmitters).toEqual(was.formData.transmitters);

    await page.goto(store.user + LIST);
    await page.getByRole('button', { name: t.remove }).first().click();
    await expect(page.getByRole('alertdialog')).toContainText(t.forGood);
    await page.getByRole('alertdialog').getByRole('button', { name: t.removeNow }).click();
    await expect(page.locator('tbody tr')).toHaveCount(2);
    expect(await draftsOf(page, store)).toHaveLength(2);
  });

  test(`[R10.3] two tabs that change one draft are merged entry by entry (${lang})`, async ({
    page,
    account,
    store,
    context,
  }) => {
    await signIn(page, store.user, account, lang);
    const draft = await makeDraft(page, store);
    await openForm(page, store, draft.id);
    const other = await context.newPage();
    await openForm(other, store, draft.id);
    const field = (tab: Page, name: string | RegExp) =>
      row(tab, t.transmitter).getByRole('textbox', { name });
    const second = async () => (await contentOf(page, store, draft.id)).formData.transmitters[1];
    await field(other, t.power).fill('31');
    await expect.poll(async () => (await second()).powerW).toBe('31');
    await field(page, t.device).fill('2SC1969');
    await page.getByRole('button', { name: t.entries }).click();
    const dialog = page.getByRole('dialog');
    // Each page has changed one entry: both are chosen already.
    await expect(dialog.getByRole('radio', { name: t.theirs })).toBeChecked();
    await dialog.getByRole('button', { name: t.keepChosen }).click();
    await expect(field(page, t.power)).toHaveValue('31');
    await expect.poll(second).toMatchObject({ powerW: '31', finalDevice: '2SC1969' });

    // The other page, which knows nothing of this, changes the same entry: nothing is
    // overwritten, and what it has survives a reload.
    await field(other, t.device).fill('RD100');
    const asked = other.locator('[data-save-phase=conflict]');
    await expect(asked).toContainText(t.asked);
    await field(other, t.power).fill('32');
    await expect(other.locator('[data-save-phase=saved]')).toHaveCount(0);
    expect(await second()).toMatchObject({ powerW: '31', finalDevice: '2SC1969' });
    await expect.poll(() => other.evaluate(() => sessionStorage.formData)).toContain('"32"');
    other.on('dialog', (dialog) => dialog.accept());
    await other.reload();
    await expect(field(other, t.power)).toHaveValue('32');
    await expect(asked).toContainText(t.asked);
    await asked.getByRole('button', { name: t.keepMine }).click();
    await expect.poll(second).toMatchObject({ powerW: '32', finalDevice: 'RD100' });

    // This page gives way to the other one, whole.
    await field(page, t.device).fill('2SC2879');
    await page.getByRole('button', { name: t.takeTheirs }).click();
    await expect(field(page, t.power)).toHaveValue('32');
    await expect(field(page, t.device)).toHaveValue('RD100');
    await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
    expect(await second()).toMatchObject({ powerW: '32', finalDevice: 'RD100' });
  });
}

test('[R2.27] a past application begins a new draft with the same entries', async ({
  page,
  account,
  store,
}) => {
  await signIn(page, store.user, account, 'ja');
  const filed = await submit(page, store);
  await page.goto(
    `${store.user}/mypage/application-progress/detail?electronicApplicationNumber=${filed.number}`,
  );
  await page.getByRole('button', { name: words.ja.reuse }).click();
  await expectPage(page, 'APP0101');
  const [begun] = await draftsOf(page, store);
  const { formData } = await contentOf(page, store, begun.temporalyNotificationId);
  expect(formData.transmitters[1].powerW).toBe('50');
});
