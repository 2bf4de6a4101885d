import { ask as axe, load } from './a11y/axe';
import { grantIn, openItems, tickAll } from './checklist';
import { deskWords } from './deskWords';
import { leavePaths, underReview } from './leave';
import { expect, expectPage, journeys, test } from './portal';
import { newCallSign } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    checks: '確認',
    met: '移動する局の空中線電力は、50W以下である',
    limit: '移動する局の上限',
    list: /審査担当者の確認項目（0\/\d+）/,
    one: /審査担当者の確認項目（1\/\d+）/,
    item: '欠格事由に当たらない',
    by: /審査/,
    together: '残りをまとめて確認する',
    open: /確認していない項目が\d+件あります/,
  },
  en: {
    checks: 'Checks',
    met: 'A mobile station has up to 50 W',
    limit: 'Limit of a mobile station',
    list: /Checklist of the officer \(0 of \d+\)/,
    one: /Checklist of the officer \(1 of \d+\)/,
    item: 'No ground disqualifies the applicant',
    by: /審査/,
    together: 'Confirm the rest together',
    open: /\d+ items of the checklist are not confirmed/,
  },
};

journeys((lang) => {
  const t = words[lang];
  const w = deskWords[lang];

  test(`[R4.1] an officer sees what each check computed, and confirms the checklist by keyboard, which the grant asks about (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const number = await underReview(page, desk, store);
    await desk.setViewportSize({ width: 1600, height: 900 });
    await desk.goto(leavePaths.desk(store, number));
    await expectPage(desk, 'STF0102');

    // The decision stands in sight with the checks above it.
    const list = desk.locator('summary').filter({ hasText: t.list });
    await expect(list).toBeVisible();
    await expect(desk.getByRole('button', { name: w.grant, exact: true })).toBeInViewport();

    await desk.getByRole('tab', { name: t.checks, exact: true }).click();
    const mobile = desk.locator('[data-check=mobile-power]');
    await expect(mobile).toHaveAttribute('data-result', 'holds');
    await expect(mobile).toContainText(t.met);
    await expect(mobile).toContainText(`${t.limit}50 W`);
    // What is of another class is of no concern, and not told as met.
    await expect(desk.locator('[data-check=second-class-power]')).not.toHaveAttribute(
      'data-result',
      'holds',
    );
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);

    await list.focus();
    await desk.keyboard.press('Enter');
    const item = desk.getByRole('checkbox', { name: t.item });
    await item.focus();
    await desk.keyboard.press('Space');
    await expect(item).toBeChecked();
    await expect(item).toBeFocused();
    await expect(desk.locator('summary').filter({ hasText: t.one })).toBeVisible();
    expect(await axe(desk, {})).toEqual([]);

    // What is confirmed together is named, each of it, before it is.
    const rest = desk.locator('input[id^="item-"]:not(:checked)');
    const open = await rest.count();
    expect(open).toBeGreaterThan(1);
    await desk.getByRole('button', { name: t.together, exact: true }).click();
    await expect(desk.getByRole('dialog').getByRole('listitem')).toHaveCount(open);
    await desk.keyboard.press('Escape');
    await expect(rest).toHaveCount(open);

    // It is kept on the server, with who confirmed it.
    await desk.reload();
    await desk.locator('summary').filter({ hasText: t.one }).click();
    await expect(desk.getByRole('checkbox', { name: t.item })).toBeChecked();
    await expect(desk.locator('[data-field=item-disqualification]')).toContainText(t.by);

    // What is left is said where the grant is confirmed.
    await desk.getByRole('button', { name: w.grant, exact: true }).click();
    await desk.locator('#confirmed').check();
    await desk.getByRole('button', { name: w.check, exact: true }).click();
    await expect(desk.getByRole('dialog')).toContainText(t.open);
    await expect(desk.getByRole('dialog')).not.toContainText(t.item);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);

    // However long it is, the dialog begins with its question; and what became of the case is read from its beginning.
    await desk.keyboard.press('Escape');
    await desk.locator('#callSign').fill(newCallSign()); // the one that is proposed is others' too
    await desk.locator('#confirmed').check();
    await desk.setViewportSize({ width: 1280, height: 480 });
    await desk.getByRole('button', { name: w.check, exact: true }).click();
    await expect(openItems(desk).first()).toBeVisible();
    await expect(desk.getByRole('dialog').getByRole('heading', { level: 2 })).toBeInViewport();
    await tickAll(desk);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await grantIn(desk).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.locator('#pane-decision')).toBeInViewport();
  });
});
