import { ask as axe, load } from './a11y/axe';
import { leavePaths } from './leave';
import { expect, expectPage, langs, test } from './portal';
import { deskOf, submit } from './prepare';
import { signIn, signInStaff } from './signin';

const words = {
  ja: {
    fee: '手数料の納付を求める',
    flags: '送っていない指摘が1件あります',
    passedOver: 'このまま進むと、指摘は提出者に伝わりません。',
    cancel: 'キャンセル',
    correction: '補正の求めを確かめる',
    keys: 'キーボード操作',
    everywhere: '画面のどこにフォーカスがあっても、これらのキーを使う',
    close: '閉じる',
    ask: '質問する',
    stop: 'やめる',
    goOn: '続きを書く：質問する',
  },
  en: {
    fee: 'Request the fee',
    flags: '1 flag is not sent',
    passedOver: 'If you go on, the filer is not told of what you flagged.',
    cancel: 'Cancel',
    correction: 'Check what is to be corrected',
    keys: 'Keyboard',
    everywhere: 'Use these keys wherever the focus is on the page',
    close: 'Close',
    ask: 'Ask a question',
    stop: 'Cancel',
    goOn: 'Go on writing: Ask a question',
  },
};

for (const lang of langs('en')) {
  const t = words[lang];

  test(`[R10.1] [R7.5] open flags and texts are told, and the keys act from anywhere until that is turned off (${lang})`, async ({
    page,
    another,
    store,
    account,
    officer,
  }) => {
    const desk = await another();
    await signIn(page, store.user, account, lang);
    await signInStaff(desk, store.staff, officer, lang);
    const { number } = await submit(page, store);
    await deskOf(desk, store).accept(number);
    const button = (name: string) => desk.getByRole('button', { name, exact: true });
    const dialog = desk.getByRole('dialog');
    const away = () => desk.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

    // A case that has just been loaded: nothing of it has the focus.
    await desk.goto(leavePaths.desk(store, number));
    await expectPage(desk, 'STF0102');
    await expect(button(t.fee)).toBeVisible();
    await away();
    await desk.keyboard.press('j');
    await expect(desk.locator('[data-flag]').first()).toBeFocused();
    await desk.keyboard.press('Enter');
    const flags = desk.getByRole('region', { name: t.flags });
    await expect(flags).toBeVisible();
    await flags.getByRole('button').click();
    await expect(desk.locator('textarea[id^=comment-]')).toBeFocused();

    // Going on without them is said where it is confirmed, and is no block.
    await button(t.fee).click();
    await expect(dialog).toContainText(t.passedOver);
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await dialog.getByRole('button', { name: t.cancel }).click();
    await away();
    await desk.keyboard.press('g');
    await expect(desk.getByRole('heading', { name: t.correction })).toBeFocused();
    await button(t.stop).click();

    // A text that was begun is told of once its form is left.
    await button(t.ask).click();
    const kept = desk.waitForResponse((answer) => answer.url().endsWith('/review/draft-keep'));
    await desk.locator('#question').fill('?');
    await (await kept).finished();
    await button(t.stop).click();
    await button(t.goOn).click();
    await expect(desk.locator('#question')).toHaveValue('?');
    await button(t.stop).click();

    // The keys are turned off outside of the case, and of the list.
    await away();
    await desk.keyboard.press('?');
    await expect(desk.getByRole('dialog', { name: t.keys })).toBeVisible();
    await load(desk);
    expect(await axe(desk, {})).toEqual([]);
    await dialog.getByLabel(t.everywhere).uncheck();
    await dialog.getByRole('button', { name: t.close }).click();
    await away();
    await desk.keyboard.press('?');
    await expect(dialog).toHaveCount(0);
    await desk.goto(`${store.staff}/desk`);
    const rows = desk.locator('tr[data-row]');
    await expect(rows.first()).toBeVisible();
    await away();
    await desk.keyboard.press('j');
    await expect(desk.locator('tr[data-row]:focus-within')).toHaveCount(0);
    await button(t.keys).click();
    await dialog.getByLabel(t.everywhere).check();
    await dialog.getByRole('button', { name: t.close }).click();
    await away();
    await desk.keyboard.press('j');
    await expect(desk.locator('tr[data-row]:focus-within')).toHaveCount(1);
  });
}
