import { expect, type Page } from '@playwright/test';
import { result } from './outside';
import type { Lang } from './portal';

/** Asks for a new save name in the list of drafts. */
export async function renameDraft(page: Page, lang: Lang): Promise<void> {
  await page
    .getByRole('button', { name: lang === 'ja' ? /の名前を変える$/ : /^Rename / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const labels = (ja: string, en: string) => ({ ja, en });
const station = labels('無線局', 'Station');
const transmitters = labels('送信機', 'Transmitters');

/** What an older draft's form differs in from the one in force. */
const changes = {
  draftVersion: 1,
  currentVersion: 2,
  moved: [
    {
      from: { section: station, label: labels('変調方式', 'Modulation') },
      to: { section: transmitters, label: labels('変調の方式', 'Kind of modulation') },
    },
  ],
  added: [{ section: transmitters, label: labels('製造番号', 'Serial number') }],
  dropped: [{ section: station, label: labels('常置場所の電話番号', 'Telephone of the place') }],
};

/** The list of drafts with the dialog that tells of another version, which no procedure has yet. */
export async function olderVersion(page: Page, lang: Lang): Promise<void> {
  await page.route('**/api/common/draft/list-get', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const drafts = json.result.drafts.map((each: object) => ({ ...each, outdated: true }));
    await route.fulfill({ response, json: { ...json, result: { ...json.result, drafts } } });
  });
  await page.route('**/api/common/draft/version-get', (route) =>
    route.fulfill({ json: { resultCode: 'SUCCESS', result: changes } }),
  );
  await page.reload();
  await page
    .getByRole('button', {
      name: lang === 'ja' ? /を新しい様式に移す$/ : /^Move to the new form: /,
    })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(
    lang === 'ja' ? '製造番号' : 'Serial number',
  );
}

/** Two pages change the same draft: the entries in which they differ are to be chosen. */
export async function mergeChoice(page: Page, lang: Lang): Promise<void> {
  const { origin, searchParams } = new URL(page.url());
  const id = { temporalyNotificationId: searchParams.get('temporalyNotificationId') };
  await expect(page.locator('[data-save-phase=saved]')).toBeVisible();
  const { formData, version } = await result(page, origin, '/api/common/draft/get', id);
  const [first, second] = formData.transmitters;
  const volts = `${Number(second.finalVoltage) + 1}`;
  const theirs = [first, { ...second, finalVoltage: volts }];
  const changed = { ...formData, transmitters: theirs };
  await result(page, origin, '/api/common/draft/update', { ...id, version, formData: changed });
  await page.locator('#transmitters-1-finalDevice').fill('2SC1969');
  await page.locator('#transmitters-1-finalVoltage').fill('12');
  await page
    .getByRole('button', { name: lang === 'ja' ? '項目ごとに選ぶ' : 'Choose entry by entry' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Reads a file that is no XML of the portal: the page tells each trouble. */
export async function badXml(page: Page, lang: Lang): Promise<void> {
  await page.locator('details:has(#xml-file) > summary').click();
  await refuseFile(page, lang, '#xml-file', lang === 'ja' ? '読み込む' : 'Read the file');
}

/** Begins a draft with past data that are none. */
export async function badPast(page: Page, lang: Lang): Promise<void> {
  const begin = lang === 'ja' ? 'このデータから下書きを作る' : 'Begin a draft with these data';
  await refuseFile(page, lang, '#past-file', begin);
}

async function refuseFile(page: Page, lang: Lang, field: string, button: string): Promise<void> {
  await page.locator(field).setInputFiles({
    name: 'other.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole('button', { name: button, exact: true }).click();
  const message = lang === 'ja' ? 'このファイルは読み込めません' : 'This file cannot be read';
  await expect(page.getByRole('main')).toContainText(message);
}

/** Goes on with mistakes in a long list of entries: the link to the last entry opens it. */
export async function entryOfMany(page: Page, lang: Lang): Promise<void> {
  await expect(page.locator('#inquirers-2--title')).toBeVisible();
  await page
    .getByRole('button', { name: lang === 'ja' ? '確認画面へ進む' : 'Go to check and submit' })
    .click();
  await page.getByRole('alert').locator('a[href$="#inquirers-39-name"]').click();
  await expect(page.locator('#inquirers-39-name')).toBeFocused();
}
