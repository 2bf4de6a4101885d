import { readFileSync } from 'node:fs';
import { expectOneLanguage } from './oneLanguage';
import { expect, expectPage, journeys, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    open: '処理の状況を見る',
    show: '集計する',
    order: /より後の日付/,
    asked: '補正の求め（取消しを除く）',
    returned: '補正を求めた項目（多い順）',
    reason: '記入がない',
    csv: 'CSVに書き出す',
    under: '今、処理中のもの',
    parts: ['年', '月', '日'],
    from: '開始日',
    ...{ running: 'ジョブ、メール、エラー（日・月ごと）', waiting: '今、待っているジョブ' },
    tables: ['到達からの日数', '標準処理期間との関係', '手数料の請求と納付', '補正を求めた理由'],
    caught: /今の形式確認では見つからない。必須にすれば防げる|今の形式確認では見つからない。人が/,
  },
  en: {
    open: 'See how the work stands',
    show: 'Show',
    order: /or a later date/,
    asked: 'Corrections requested (not recalled)',
    returned: 'What is returned most',
    reason: 'Not filled in',
    csv: 'Export as CSV',
    under: 'Under way now',
    parts: ['Year', 'Month', 'Day'],
    from: 'From',
    ...{ running: 'Jobs, mails and errors by day or month', waiting: 'Jobs that wait now' },
    tables: [
      'Days since the arrival',
      'Against the standard time',
      'Fees requested and paid',
      'Why places were returned',
    ],
    caught: /No check of the form catches it today. (Making it required|Only who reads it)/,
  },
};

journeys((lang) => {
  const t = words[lang];

  test(`[R1.5] staff see what arrived and which fields are returned most, and take the numbers out as a file (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const staff = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(staff, store.staff, officer, lang);
    const desk = deskOf(staff, store);
    const { number } = await submit(page, store);
    await desk.accept(number);
    await desk.correct(number, [
      { pointer: '/holder/telNo', comment: '番地がありません。', reason: 'MISSING' },
    ]);

    await staff.goto(`${store.staff}/portal`);
    await staff.getByRole('link', { name: t.open }).click();
    await expectPage(staff, 'STF0122');
    const returned = staff.getByRole('table', { name: t.returned });
    // Counted once the event is dispatched, within seconds.
    await expect(async () => {
      await staff.getByRole('button', { name: t.show }).click();
      await expect(returned.getByRole('row', { name: t.reason }).first()).toBeVisible({
        timeout: 10_000,
      });
    }).toPass();
    await expect(staff.getByRole('table', { name: t.under })).toBeVisible();
    await expect(returned.getByRole('row', { name: t.caught }).first()).toBeVisible();
    // What the page asks for last is there.
    await expect(staff.getByText(t.waiting, { exact: true })).toBeVisible();
    // Each plot has its numbers in a table, which is folded.
    for (const fold of await staff.locator('details:has(table) > summary').all())
      await fold.click();
    for (const name of t.tables) {
      await expect(staff.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(staff.getByRole('table', { name, exact: true })).toBeVisible();
    }
    // Noted every minute; what waits now is told at once.
    await expect(staff.getByRole('table', { name: t.running })).toBeVisible();
    await expect(staff.getByText(t.waiting, { exact: true })).toBeVisible();
    await expectOneLanguage(staff, lang);

    const download = staff.waitForEvent('download');
    await staff.getByRole('button', { name: t.csv, exact: true }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[0]).toContain(t.asked);

    const year = staff.getByRole('group', { name: t.from }).getByLabel(t.parts[0] ?? '');
    await year.fill('2099');
    await staff.getByRole('button', { name: t.show }).click();
    await expect(staff.locator('#to-error')).toContainText(t.order);
    await expect(year).toHaveValue('2099');
  });
});
