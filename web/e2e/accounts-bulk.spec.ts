import type { Page } from '@playwright/test';
import { expectOneLanguage } from './oneLanguage';
import { mailsTo, result } from './outside';
import { expect, expectPage, journeys, type Lang, type Store, test } from './portal';
import { addStaff } from './seed';
import { signInStaff } from './signin';

const words = {
  ja: {
    bulk: 'ファイルで一括登録する',
    check: '確かめる',
    missing: 'ファイルを選んでください。',
    checked: '確認が終わりました。まだ登録されていません',
    right: '登録できる',
    start: '995件を登録する',
    reason: /^理由/,
    required: '入力してください',
    finished: '登録が終わりました',
    registered: '登録',
    wrong: '登録できない行',
    mistakes: [/生年月日/, /メールアドレス/, /江戸/, /行目に、同じ/, /法人番号|同じ人/],
    csv: '結果をCSVで保存する',
    outcome: ['登録した', '登録できない'],
    template: 'CSVのひな形',
    refused: 'このファイルは使えません',
    heading: /見出し「誰か」/,
    other: '別のファイルを送る',
    known: '登録済み',
    invited: '案内をメールで送ります',
    nothingNew: '新しく登録できる行はありません',
    invitation: /アカウント/,
  },
  en: {
    bulk: 'Register with a file',
    check: 'Check',
    missing: 'Choose a file.',
    checked: 'Checked. Nothing is registered yet',
    right: 'Can be registered',
    start: 'Register 995',
    reason: /^Reason/,
    required: 'Enter',
    finished: 'All rows are done',
    registered: 'Registered',
    wrong: 'Rows that cannot be registered',
    mistakes: [
      /Date of birth/,
      /Mail address/,
      /江戸/,
      /the same mail address/,
      /Corporate number/,
    ],
    csv: 'Save the outcome as CSV',
    outcome: ['Registered', 'Cannot be registered'],
    template: 'CSV template',
    refused: 'This file cannot be used',
    heading: /heading "誰か"/,
    other: 'Send another file',
    known: 'Registered before',
    invited: 'is sent an invitation by mail',
    nothingNew: 'There is no row that could still be registered',
    invitation: /account/,
  },
};

/** A thousand rows under the headings of the template, of which five are wrong. */
async function thousand(page: Page, store: Store, run: string): Promise<Buffer> {
  const answer = await page.request.get(
    `${store.staff}/api/staff/common/userinfo/bulk-template?format=csv`,
  );
  const [heads = '', example = ''] = (await answer.text()).split('\r\n');
  const columns = heads.split(',').length;
  const row = (n: number, change: Record<number, string> = {}) => {
    const cells = Array.from({ length: columns }, () => '');
    const filled: Record<number, string> = {
      ...{
        0: '個人',
        1: `${run}-${n}@mail.example`,
        2: '名簿',
        3: '太郎',
        4: 'メイボ',
        5: 'タロウ',
      },
      ...{ 8: '1980-04-01', 22: '100-8926', 23: '東京都', 24: `千代田区${run}-${n}` },
      ...{ 27: '03-5253-1111' },
      ...change,
    };
    for (const [at, text] of Object.entries(filled)) cells[Number(at)] = text;
    return cells.join(',');
  };
  const rows = Array.from({ length: 1000 }, (_, n) => row(n + 1));
  rows[9] = row(10, { 8: '1980-13-45' });
  rows[19] = row(20, { 1: 'no address' });
  rows[29] = row(30, { 23: '江戸' });
  rows[39] = row(40, { 1: `${run}-39@mail.example` });
  rows[49] = row(50, { 0: '法人', 10: '1234' });
  return Buffer.from([heads, example, ...rows].join('\r\n'));
}

async function send(page: Page, lang: Lang, buffer: Buffer, name = '名簿.csv') {
  await page.locator('#bulk-file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: words[lang].check, exact: true }).click();
}

journeys((lang) => {
  const t = words[lang];

  test(`[R7.5] [R6.7] an administrator registers a thousand accounts with a file, five of whose rows are wrong (${lang})`, async ({
    page,
    store,
  }, { workerIndex }) => {
    const run = `bulk${workerIndex}x${Date.now().toString(36)}`;
    const admin = addStaff(store, `bulk-chief-${run}`, '一括 管理', 'administrator');
    await signInStaff(page, store.staff, admin, lang, '/search');
    await page.getByRole('link', { name: t.bulk }).click();
    await expectPage(page, 'STF0124');
    await expectOneLanguage(page, lang);
    await page.getByRole('button', { name: t.check, exact: true }).click();
    await expect(page.getByText(t.missing)).toBeVisible();

    // What is no file of accounts is refused in words, and nothing is kept of it.
    await send(page, lang, Buffer.from('誰か,区分,メールアドレス\na,b,c\n'));
    await expect(page.getByText(t.refused)).toBeVisible();
    await expect(page.getByText(t.heading)).toBeVisible();

    await send(page, lang, await thousand(page, store, run));
    await expectPage(page, 'STF0125');
    await expect(page.getByRole('status').filter({ hasText: t.checked })).toBeVisible();
    const outcomes = page.getByRole('table').first();
    await expect(outcomes.getByRole('row', { name: t.right })).toContainText('995');
    const wrong = page.getByRole('table', { name: t.wrong });
    await expect(wrong.getByRole('row')).toHaveCount(6);
    for (const [n, says] of t.mistakes.entries()) {
      await expect(wrong.getByRole('row').nth(n + 1)).toContainText(says);
    }
    await page.getByRole('button', { name: t.start }).click();
    await expect(page.locator('#reason-error')).toContainText(t.required);
    await page.getByLabel(t.reason).fill('名簿からの登録');
    await page.getByRole('button', { name: t.start }).click();
    // How many, and that all of them get a mail, is asked once more.
    const sure = page.getByRole('dialog');
    await expect(sure).toContainText(t.invited);
    await expectOneLanguage(page, lang);
    await sure.getByRole('button', { name: t.start }).click();
    await expect(page.getByRole('status').filter({ hasText: t.finished })).toBeVisible();
    await expect(outcomes.getByRole('row', { name: t.registered }).first()).toContainText('995');

    const csv = page.waitForEvent('download');
    await page.getByRole('link', { name: t.csv }).click();
    const report = (await (await (await csv).createReadStream()).toArray()).join('');
    const lines = report.trim().split('\r\n');
    expect(lines).toHaveLength(1001);
    expect(lines.filter((line) => line.includes(`,${t.outcome[0]},`))).toHaveLength(995);
    expect(lines.filter((line) => line.includes(`,${t.outcome[1]},`))).toHaveLength(5);

    const found = await result(page, store.staff, '/api/staff/mst/user-mng/list-get', {
      mail: `${run}-7@mail.example`,
    });
    expect(found.accounts).toHaveLength(1);
    expect(found.accounts[0]).toMatchObject({ name: '名簿 太郎', loginMethods: [] });
    await expect
      .poll(async () => (await mailsTo(page.request, store, `${run}-7@mail.example`)).length)
      .toBeGreaterThan(0);

    // The same file once more registers nobody twice.
    await page.getByRole('link', { name: t.other }).click();
    await send(page, lang, await thousand(page, store, run), 'again.csv');
    await expectPage(page, 'STF0125');
    await expect(page.getByRole('row', { name: t.known })).toContainText('995');
    await expect(page.getByRole('status').filter({ hasText: t.nothingNew })).toBeVisible();
  });
});

test('[R7.5] [R6.1] who is no administrator registers nobody with a file', async ({ page, store }, {
  workerIndex,
}) => {
  const officer = addStaff(
    store,
    `bulk-clerk-${workerIndex}-${Date.now()}`,
    '審査 担当',
    'officer',
  );
  await signInStaff(page, store.staff, officer, 'ja', '/account/bulk');
  await expect(page.getByText('アカウントの一括登録は、管理者ができます。')).toBeVisible();
  await expect(page.locator('#bulk-file')).toHaveCount(0);
});
