import type { Page } from '@playwright/test';
import { deskKeysWords } from './deskKeysWords';
import { leavePaths, underReview } from './leave';
import { expect, expectPage, langs, test } from './portal';
import { signIn, signInStaff } from './signin';

/** The headings of a page as a screen reader goes through them, with their levels. */
const headings = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, h4, h5)')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => ({ level: Number(each.tagName[1]), text: each.textContent?.trim() ?? '' })),
    );

/** In which pane the focus is; '' outside of them. */
const paneOf = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement
        ?.closest('section[aria-labelledby^=pane-]')
        ?.getAttribute('aria-labelledby') ?? '',
  );

for (const lang of langs('ja')) {
  const t = deskKeysWords[lang];

  test(`[R8.10] a screen reader meets the three panes of a case in the order in which they are seen (${lang})`, async ({
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
    for (const width of [1600, 1280]) {
      await desk.setViewportSize({ width, height: width / 1.6 > 900 ? 900 : 800 });
      await desk.goto(leavePaths.desk(store, number));
      await expectPage(desk, 'STF0102');
      await expect(desk.getByRole('button', { name: t.grant })).toBeVisible();

      // Landmarks: each pane is a region named by its heading, one after the other, beside each other from the left.
      const panes = t.panes.map((name) => desk.getByRole('region', { name, exact: true }));
      const lefts: number[] = [];
      for (const pane of panes) lefts.push((await pane.boundingBox())?.x ?? 0);
      expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
      expect(new Set(lefts).size).toBe(3);
      await expect(desk.getByRole('main')).toHaveCount(1);
      await expect(desk.getByRole('banner')).toHaveCount(1);
      const found = await headings(desk);
      expect(found[0]?.level).toBe(1);
      expect(found.filter(({ level }) => level === 1)).toHaveLength(1);
      expect(found.filter(({ level }) => level === 2).map(({ text }) => text)).toEqual(t.panes);
      for (const [index, { level, text }] of found.entries()) {
        expect(level, text).toBeLessThanOrEqual((found[index - 1]?.level ?? 0) + 1);
      }

      // The focus goes through them in this order, and back into none that it has left.
      await desk.getByRole('heading', { level: 1 }).focus();
      const passed: string[] = [];
      for (let n = 0; n < 150 && passed.at(-1) !== 'end'; n += 1) {
        await desk.keyboard.press('Tab');
        const pane = await paneOf(desk);
        const ended = pane === '' && passed.includes('pane-decision');
        const now = ended ? 'end' : pane;
        if (now !== '' && passed.at(-1) !== now) passed.push(now);
      }
      expect(passed).toEqual(['pane-form', 'pane-content', 'pane-decision', 'end']);

      // A key leads to each from wherever one is in the case, and its heading is read.
      for (const [index, name] of t.panes.entries()) {
        await desk.keyboard.press(String(index + 1));
        await expect(desk.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
      }
    }
  });
}
