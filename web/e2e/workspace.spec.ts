import type { Page } from '@playwright/test';
import { deskWords } from './deskWords';
import { detailOf, leavePaths, underReview } from './leave';
import { expectOneLanguage } from './oneLanguage';
import { expect, expectPage, journeys, type Store, test } from './portal';
import { deskOf } from './prepare';
import { forgetSession, signIn, signInStaff } from './signin';

const words = {
  ja: {
    ...{ form: '提出内容', beside: '書類と資料', decision: '判断と経過' },
    ...{
      ask: '補正を求める',
      flags: '指摘（2）',
      played: '次のとおり表示されます',
      grant: '免許を与える',
    },
    ...{ first: '第1送信機を指摘する', comment: '建物の名前を加えてください。' },
    ...{ whole: 'この件のすべて', proven: '指摘のボタンがない項目は' },
  },
  en: {
    ...{ form: 'Form as filed', beside: 'Documents and facts', decision: 'Decision and timeline' },
    ...{
      ask: 'Ask for the correction',
      flags: 'Flags (2)',
      played: 'The filer is shown this',
      grant: 'Grant the licence',
    },
    ...{ first: 'Flag Transmitter 1', comment: 'Add the building, please.' },
    ...{ whole: 'All of this entry', proven: 'What has no button to flag it' },
  },
};

const sizes = [
  { width: 1600, height: 900 },
  { width: 1280, height: 800 },
];

/** Whether something stands on the screen as a whole or, where it is higher, begins there. */
async function expectOnScreen(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const pane = page.getByRole('region', { name, exact: true });
  await expect(pane).toBeInViewport({ ratio: 0.95 });
}

const kept = async (desk: Page, store: Store, electronicApplicationNumber: string) => {
  const answer = await desk.request.post(`${store.staff}/api/staff/common/review/draft-get`, {
    data: { electronicApplicationNumber, form: 'correction' },
  });
  return (await answer.json()).result.content as string;
};

journeys((lang) => {
  const t = words[lang];

  test(`[R10.1] form, document and decision stand on one screen; fields are flagged in place, kept, played back and sent (${lang})`, async ({
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
    for (const size of sizes) {
      await desk.setViewportSize(size);
      await desk.goto(leavePaths.desk(store, number));
      await expectPage(desk, 'STF0102');
      for (const name of [t.form, t.beside, t.decision]) await expectOnScreen(desk, name);
      await expect(desk.getByRole('button', { name: t.grant })).toBeInViewport({ ratio: 1 });
      await expect(desk.getByRole('img', { name: /\.pdf/ })).toBeInViewport({ ratio: 0.3 });
      expect(await desk.evaluate(() => window.scrollY)).toBe(0);
      expect(
        await desk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    }
    await expectOneLanguage(desk, lang);

    // The keyboard goes through the panes in their order.
    const order = await desk.evaluate(() =>
      [...document.querySelectorAll('main section[aria-labelledby^=pane-]')].map((each) =>
        each.getAttribute('aria-labelledby'),
      ),
    );
    expect(order).toEqual(['pane-form', 'pane-content', 'pane-decision']);
    await desk.locator('#pane-form').focus();
    await desk.keyboard.press('Tab');
    await expect(
      desk.getByRole('region', { name: t.form }).getByRole('navigation').getByRole('link').first(),
    ).toBeFocused();

    // A flag is a press at the field; a whole row can be flagged too. What is hidden has none.
    const form = desk.getByRole('region', { name: t.form });
    await expect(form.getByText(t.proven).first()).toBeVisible();
    const whole = form.locator('[data-field]').filter({ hasText: t.whole }).first();
    await expect(whole.locator('dd').first()).toBeEmpty();
    await form.locator('#return-holder-telNo').click();
    await form.locator('#reason-holder-telNo').selectOption('OTHER');
    await form.locator('#comment-holder-telNo').fill(t.comment);
    await form.getByRole('button', { name: t.first, exact: true }).click();
    await form.locator('#reason-transmitters-0').selectOption('OTHER');
    await form.locator('#comment-transmitters-0').fill(t.comment);
    await expect(form.locator('#return-holder-organizationName')).toHaveCount(0);
    await expect.poll(() => kept(desk, store, number)).toContain('/transmitters/0');

    // All of it is there again after signing in anew.
    await forgetSession(desk);
    await signInStaff(desk, store.staff, officer, lang);
    await desk.goto(leavePaths.desk(store, number));
    await expect(form.locator('#comment-holder-telNo')).toHaveValue(t.comment);
    await desk.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(desk.getByRole('heading', { name: t.flags })).toBeVisible();
    await expectOneLanguage(desk, lang);
    await desk.getByRole('button', { name: t.ask, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText(t.played);
    await expect(dialog).toContainText(t.comment);
    await dialog.getByRole('button', { name: t.ask, exact: true }).click();
    await expect(desk.getByRole('main')).toContainText(deskWords[lang].correcting);
    await expect(form.getByRole('button')).toHaveCount(0);
    const { requests } = await detailOf(page, store, number);
    expect(requests[0].fields.map((each: { pointer: string }) => each.pointer)).toEqual([
      '/holder/telNo',
      '/transmitters/0',
    ]);
    expect((await deskOf(desk, store).detail(number)).places).toEqual([]);
    expect(await kept(desk, store, number)).toBe('');
  });
});
