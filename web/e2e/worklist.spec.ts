import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { grant, move } from './delegations';
import { takeAccount } from './pool';
import { type Account, expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    unpaid: /^未納/,
    waiting: /^処理待ち/,
    all: /^すべて/,
    select: / を選ぶ$/,
    selected: '1件を選んでいます',
    clear: '選択を外す',
    keys: 'キーボード操作',
    close: '閉じる',
    saved: /^保存した絞り込み/,
    save: 'この絞り込みを保存する',
    csv: '選んだ行のCSV',
    columns: '列を選ぶ',
    amount: '金額',
    principal: '本人',
    none: '有効な委任状の本人に、していただくことや処理待ちのものはありません。',
  },
  en: {
    unpaid: /^Unpaid/,
    waiting: /^Waiting/,
    all: /^All/,
    select: /^Select (?!this)/,
    selected: '1 selected',
    clear: 'Clear selection',
    keys: 'Keyboard',
    close: 'Close',
    saved: /^Saved filters/,
    save: 'Save this filter',
    csv: 'CSV of the selected',
    columns: 'Columns',
    amount: 'Amount',
    principal: 'Principal',
    none: 'Nothing is to be done, and nothing waits, for your principals.',
  },
} as const;

/** A principal who files one thing, and lets the agent act. */
async function principal(page: Page, store: Store, agent: Page, to: Account) {
  await signIn(page, store.user, takeAccount(store), 'ja');
  const id = await grant(page, store, to.mail);
  await move(agent, store, 'accept', id);
  const { number } = await submit(page, store);
  return { page, id, number };
}

for (const lang of langs('ja')) {
  const t = words[lang];

  test(`[R6.1] an agent works through what is open for three principals, with the keyboard too (${lang})`, async ({
    page,
    another,
    account,
    officer,
    store,
  }) => {
    const desk = await another();
    await signInStaff(desk, store.staff, officer, lang);
    await signIn(page, store.user, account, lang);
    const [first, second, third] = [
      await principal(await another(), store, page, account),
      await principal(await another(), store, page, account),
      await principal(await another(), store, page, account),
    ];
    const review = deskOf(desk, store);
    await review.accept(first.number);
    await review.requestFee(first.number);

    await page.goto(`${store.user}/mypage/worklist`);
    await expectPage(page, 'MYP0221');
    const main = page.getByRole('main');
    const rows = main.locator('tr[data-row]');
    await expect(rows).toHaveCount(3);
    // By deadline: what is to be paid comes before what waits.
    await expect(rows.first()).toContainText(first.number);

    // Narrowed to a group, selected, opened, and back as it was left.
    await main.getByRole('link', { name: t.waiting }).click();
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('checkbox', { name: t.select }).check();
    await expect(main.getByRole('status').first()).toHaveText(t.selected);
    const kept = page.url();
    await rows.filter({ hasText: second.number }).getByRole('link').click();
    await expectPage(page, 'MYP0312');
    expect(new URL(page.url()).searchParams.get('mandate')).toBe(second.id);
    await page.goBack();
    await expectPage(page, 'MYP0221');
    expect(page.url()).toBe(kept);
    await expect(rows).toHaveCount(2);
    await expect(main.getByRole('status').first()).toHaveText(t.selected);

    // The selected as a file, of one row and its head.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: t.csv }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);

    // The filter is saved, and leads back to it from elsewhere.
    await main.getByText(t.saved).click();
    await page.locator('#filterName').fill('my filter');
    await main.getByRole('button', { name: t.save }).click();
    await main.getByRole('link', { name: t.all }).click();
    await expect(rows).toHaveCount(3);
    await main.getByRole('link', { name: 'my filter' }).click();
    await expect(rows).toHaveCount(2);

    // Keys alone: into the table, down, select, help, open.
    await main.getByRole('link', { name: t.all }).click();
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('link').focus();
    await page.keyboard.press('j');
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.locator('#text')).toBeFocused();
    await page.keyboard.type(third.number);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(third.number);
    await rows.first().getByRole('link').focus();
    await page.keyboard.press('o');
    await expectPage(page, 'MYP0312');
    expect(new URL(page.url()).searchParams.get('mandate')).toBe(third.id);

    // A column less, and gone with the next request what is released.
    await page.goto(`${store.user}/mypage/worklist`);
    await expect(main.getByRole('columnheader', { name: t.amount })).toBeVisible();
    await main.getByRole('button', { name: t.columns }).click();
    await page.getByRole('dialog').getByLabel(t.amount).uncheck();
    await page.getByRole('dialog').getByRole('button', { name: t.close }).click();
    await expect(main.getByRole('columnheader', { name: t.amount })).toHaveCount(0);
    for (const each of [first, second, third]) await move(each.page, store, 'release', each.id);
    await page.reload();
    await expect(main.getByText(t.none)).toBeVisible();
  });
}
