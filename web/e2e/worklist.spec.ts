import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { detail, grant, move } from './delegations';
import { expectOneLanguage } from './oneLanguage';
import { takeAccount } from './pool';
import { type Account, expect, expectPage, langs, type Store, test } from './portal';
import { deskOf, makeDraft, submit } from './prepare';
import { signIn, signInStaff } from './signin';
import { sound } from './sound';

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
    change: '切り替える',
    find: '本人を探す',
    somebody: 'ほかの人の手続きをする',
    filesFor: /様の代理人として始めます。$/,
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
    change: 'Change',
    find: 'Search for a principal',
    somebody: 'File for somebody else',
    filesFor: /^You file for (?!yourself)/,
    none: 'Nothing is to be done, and nothing waits, for your principals.',
  },
} as const;

/** A principal who files one thing, and lets the agent act. */
async function principal(page: Page, store: Store, agent: Page, to: Account) {
  await signIn(page, store.user, takeAccount(store), 'ja');
  const id = await grant(page, store, to.mail);
  await move(agent, store, 'accept', id);
  const { number } = await submit(page, store);
  const { delegationNumber } = await detail(page, store, id);
  return { page, id, number, mandate: delegationNumber as string };
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
    const menu = page.getByRole('navigation', { name: /^(主なメニュー|Main menu)$/ });
    const entry = menu.locator('a[href="/mypage/worklist"]');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    // By deadline: what is to be paid comes before what waits.
    await expect(rows.first()).toContainText(first.number);

    // Drafts of all principals stand below, and go on among those of theirs.
    await page.context().setExtraHTTPHeaders({ 'X-Mandate': third.id });
    await makeDraft(page, store);
    await page.context().setExtraHTTPHeaders({});
    await page.reload();
    const draft = main.locator('#drafts').getByRole('row').nth(1);
    await expect(draft.getByRole('link')).toHaveAttribute('href', new RegExp(third.id));
    await expectOneLanguage(page, lang);
    await sound(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    // Narrowed to a group, selected, opened, and back as it was left.
    await main.getByRole('link', { name: t.waiting }).click();
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('checkbox', { name: t.select }).check();
    await expect(main.locator('p[role=status]')).toHaveText(t.selected);
    const kept = page.url();
    await rows.filter({ hasText: second.number }).getByRole('link').click();
    await expectPage(page, 'MYP0312');
    expect(new URL(page.url()).searchParams.get('mandate')).toBe(second.id);
    // The way back stands in the menu there too, under nobody's name.
    await expect(entry).toBeVisible();
    await page.goBack();
    await expectPage(page, 'MYP0221');
    expect(page.url()).toBe(kept);
    await expect(rows).toHaveCount(2);
    await expect(main.locator('p[role=status]')).toHaveText(t.selected);

    // The selected as a file, of one row and its head.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: t.csv }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);

    // The filter is saved, and leads back to it from elsewhere.
    await main.locator('summary').filter({ hasText: t.saved }).click();
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

    // The header says for whom, and leads to another: by words, with the keys alone.
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: t.change }).click();
    const combobox = page.getByRole('combobox', { name: t.find });
    await expect(combobox).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(4);
    await page.keyboard.type(first.mandate);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expectPage(page, 'MYP0301');
    expect(new URL(page.url()).searchParams.get('mandate')).toBe(first.id);
    await page.goto(`${store.user}/application/preparation?procedureId=amateur-open`);
    await main.getByRole('button', { name: t.somebody }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox', { name: t.find }).press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/mandate=/);
    await expectPage(page, 'APP0001');
    await expect(main.getByText(t.filesFor)).toBeVisible();

    // A column less, and gone with the next request what is released.
    await page.goto(`${store.user}/mypage/worklist`);
    await expect(main.getByRole('columnheader', { name: t.amount })).toBeVisible();
    await main.getByRole('button', { name: t.columns }).click();
    const box = page.getByRole('dialog').getByLabel(t.amount);
    await box.click();
    await expect(box).not.toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: t.close }).click();
    await expect(main.getByRole('columnheader', { name: t.amount })).toHaveCount(0);
    for (const each of [first, second, third]) await move(each.page, store, 'release', each.id);
    await page.reload();
    await expect(main.getByText(t.none)).toBeVisible();
  });
}
